import assert from "node:assert/strict";
import { test } from "node:test";
import { bearer, logIn } from "../../../testing/actors.ts";
import { auditEntries } from "../../../testing/audit.ts";
import { runCommand } from "../../../testing/backups.ts";
import { onSqlite } from "../../../testing/databases.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { adminEmail, adminPassword, startTestServer } from "../../../testing/test-server.ts";
import { readCommandLine } from "../../command-line.ts";

test("reset-password prints a new password, ends the user's sessions and is audited", async (t) => {
  const server = await startTestServer(t, onSqlite);
  await server.stop();
  const env = { DATA_DIR: server.dataDir };
  const unknown = await runCommand(env, "reset-password", "nobody@example.com");
  assert.deepEqual(
    [unknown.code, unknown.output],
    [1, "No user has the email nobody@example.com.\n"],
  );

  const { code, output } = await runCommand(env, "reset-password", adminEmail.toUpperCase());
  assert.equal(code, 0, output);
  const again = await server.restart();
  const me = await again.fetch("/api/v1/auth/me", { headers: bearer(server.token) });
  assertProblem(me, 401, "unauthenticated");
  const former = await logIn(again, { email: adminEmail, password: adminPassword });
  assertProblem(former, 401, "invalid_credentials");
  const present = await logIn(again, { email: adminEmail, password: output.trim() });
  assert.equal(present.status, 200, present.text);
  const [entry] = await auditEntries(again, "password.changed");
  assert.deepEqual([entry?.actor_id, entry?.details], [null, '{"sessions_ended":1}']);
});

test("reset-password prints its usage, and an explanation of wrong arguments", () => {
  const help = readCommandLine(["reset-password", "--help"]);
  assert.ok(help.name === "help" && /^Usage: screenspec-server reset-password/.test(help.text));
  for (const args of [["reset-password"], ["reset-password", "a@b", "c@d"]]) {
    const wrong = readCommandLine(args);
    assert.ok(wrong.name === "wrong" && /one email/.test(wrong.message));
  }
});
