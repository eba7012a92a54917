import assert from "node:assert/strict";
import { test } from "node:test";
import { makeFolders, runCommand } from "../../../testing/backups.ts";
import { askProcess, startServerProcess } from "../../../testing/server-process.ts";
import { readCommandLine } from "../../command-line.ts";

const admin = { ADMIN_EMAIL: "admin@localhost", ADMIN_PASSWORD: "a forgotten password" };

test("reset-password prints a new password, ends the user's sessions and is audited", async (t) => {
  const { dataDir } = await makeFolders(t);
  const env = { DATA_DIR: dataDir, ...admin };
  const first = await startServerProcess(env);
  t.after(() => first.kill());
  const logIn = (origin: string, password: string) =>
    askProcess(origin, "POST", "/auth/login", {
      body: { email: admin.ADMIN_EMAIL, password },
    });
  const { access_token: before } = await logIn(first.origin, admin.ADMIN_PASSWORD);
  await first.kill();
  const unknown = await runCommand(env, "reset-password", "nobody@localhost");
  assert.deepEqual(
    [unknown.code, unknown.output],
    [1, "No user has the email nobody@localhost.\n"],
  );

  const { code, output } = await runCommand(env, "reset-password", "Admin@localhost");
  assert.equal(code, 0, output);
  const password = output.trim();
  const second = await startServerProcess(env);
  t.after(() => second.kill());
  await assert.rejects(askProcess(second.origin, "GET", "/auth/me", { token: before }), /401/);
  await assert.rejects(logIn(second.origin, admin.ADMIN_PASSWORD), /401/);
  const { access_token: token } = await logIn(second.origin, password);
  const [entry] = await askProcess(second.origin, "GET", "/audit-log?action=password.changed", {
    token,
  });
  assert.deepEqual([entry.actor ?? null, entry.details], [null, { sessions_ended: 1 }]);
});

test("reset-password prints its usage, and an explanation of wrong arguments", () => {
  const help = readCommandLine(["reset-password", "--help"]);
  assert.ok(help.name === "help" && /^Usage: screenspec-server reset-password/.test(help.text));
  for (const args of [["reset-password"], ["reset-password", "a@b", "c@d"]]) {
    const wrong = readCommandLine(args);
    assert.ok(wrong.name === "wrong" && /one email/.test(wrong.message));
  }
});
