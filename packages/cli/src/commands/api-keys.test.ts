import assert from "node:assert/strict";
import { test } from "node:test";
import { onSqlite } from "../../../server/testing/databases.ts";
import { sharedServer } from "../../../server/testing/shared-server.ts";
import { createProject } from "../../testing/project.ts";

const server = sharedServer(onSqlite);

test("An API key is created with limits, used, listed and revoked", async (t) => {
  const project = await createProject(
    t,
    { "screenspec.config.json": { server: server().origin } },
    { SCREENSPEC_SERVER: server().origin, SCREENSPEC_TOKEN: server().token },
  );
  const { run, runWith } = project;
  const limits = ["--scopes", "specs:read,specs:write", "--channels", "staging"];
  const created = await run("api-keys", "create", "--name", "CI", ...limits);
  assert.equal(created.exitCode, 0, created.stderr);
  const key = created.stdout.trim();
  const [id = ""] = /^key_\w+/.exec(created.stderr) ?? [];
  assert.doesNotMatch(created.stderr, new RegExp(key));
  const whoami = (await runWith({ env: { SCREENSPEC_TOKEN: key } }, "whoami", "--json")).json;
  assert.deepEqual([whoami.key_id, whoami.channels], [id, ["staging"]]);
  const { stdout } = await run("api-keys", "list");
  assert.match(
    stdout,
    new RegExp(`^${id} {2}CI {2}specs:read,specs:write {2}staging {2}never expires`, "m"),
  );
  const wrong = await run("api-keys", "create", "--name", "CI", "--scopes", "specs:reed", "--json");
  assert.deepEqual([wrong.exitCode, wrong.json.error.code], [2, "invalid_request"]);
  const unasked = await run("api-keys", "revoke", id, "--json");
  assert.equal(unasked.json.error.code, "no_terminal");
  assert.match(
    (await run("api-keys", "revoke", id, "--yes")).stdout,
    new RegExp(`^${id} {2}revoked\n`),
  );
  const refused = await runWith({ env: { SCREENSPEC_TOKEN: key } }, "whoami", "--json");
  assert.equal(refused.json.error.code, "unauthenticated");
});
