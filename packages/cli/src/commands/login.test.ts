import assert from "node:assert/strict";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { startRelay } from "../../../client/testing/relay.ts";
import { onSqlite } from "../../../server/testing/databases.ts";
import { sharedServer } from "../../../server/testing/shared-server.ts";
import { adminEmail, adminPassword } from "../../../server/testing/test-server.ts";
import { createProject } from "../../testing/project.ts";

const server = sharedServer(onSqlite);

async function projectOf(t: Parameters<typeof createProject>[0]) {
  const { origin } = server();
  const files = { "screenspec.config.json": { server: origin } };
  return createProject(t, files, { SCREENSPEC_SERVER: origin });
}

const credentials = ".config/screenspec/credentials.json";

test("A login is stored for its user only, used by commands, and removed by logout", async (t) => {
  const project = await projectOf(t);
  const before = await project.run("whoami", "--json");
  assert.deepEqual([before.exitCode, before.json.error.code], [2, "not_logged_in"]);

  const login = await project.runWith(
    { input: `${adminPassword}\n` },
    "login",
    "--email",
    adminEmail,
    "--password-stdin",
  );
  assert.equal(login.exitCode, 0, login.stderr);
  assert.equal((await stat(project.path(credentials))).mode & 0o777, 0o600);
  const { json } = await project.run("whoami", "--json");
  assert.deepEqual([json.email, json.role, json.key_id], [adminEmail, "admin", null]);

  assert.equal((await project.run("logout")).exitCode, 0);
  assert.equal((await project.run("whoami")).exitCode, 2);
  assert.doesNotMatch(await project.read(credentials), /access_token/);
});

test("An expired session is refreshed, and the new tokens are stored", async (t) => {
  const project = await projectOf(t);
  const login = ["login", "--email", adminEmail, "--password-stdin"];
  await project.runWith({ input: adminPassword }, ...login);
  const stored = JSON.parse(await project.read(credentials));
  const session = stored[server().origin].credentials;
  await project.write(credentials, {
    [server().origin]: {
      credentials: { ...session, access_token: `${session.access_token}x` },
    },
  });
  assert.equal((await project.run("whoami")).exitCode, 0);
  const renewed = JSON.parse(await project.read(credentials))[server().origin];
  assert.notEqual(renewed.credentials.refresh_token, session.refresh_token);
});

test("A wrong password stores nothing, and the error has the request's id", async (t) => {
  const project = await projectOf(t);
  const options = { input: "wrong" };
  const login = ["login", "--email", adminEmail, "--password-stdin", "--json"];
  const { json, exitCode } = await project.runWith(options, ...login);
  assert.deepEqual([exitCode, json.error.code], [2, "invalid_credentials"]);
  assert.equal(typeof json.error.request_id, "string");
  await assert.rejects(project.read(credentials), { code: "ENOENT" });
});

test("An API key is stored if it is valid, and also comes from the environment or a flag", async (t) => {
  const project = await projectOf(t);
  const { key, id } = (await server().ask("POST", "/api-keys", { name: "CI" })).json;
  const wrong = await project.runWith({ input: "ssk_wrong\n" }, "login", "--with-token", "--json");
  assert.deepEqual([wrong.exitCode, wrong.json.error.code], [2, "unauthenticated"]);
  const byEnvironment = await project.runWith(
    { env: { SCREENSPEC_TOKEN: key } },
    "whoami",
    "--json",
  );
  assert.equal(byEnvironment.json.key_id, id);
  assert.equal((await project.run("whoami", "--json", "--token", key)).json.key_id, id);
  assert.equal((await project.runWith({ input: `${key}\n` }, "login", "--with-token")).exitCode, 0);
  assert.equal((await project.run("whoami", "--json")).json.key_id, id);
});

test("Without a terminal nothing is asked", async (t) => {
  const project = await projectOf(t);
  const { json, exitCode } = await project.run("login", "--json");
  assert.deepEqual([exitCode, json.error.code], [2, "no_terminal"]);
});

test("Without a network, or with another server, the error says what to check", async (t) => {
  const project = await projectOf(t);
  // A login isn't retried, unlike other requests.
  const toLogIn = ["login", "--email", adminEmail, "--password-stdin", "--json", "--server"];
  const options = { input: adminPassword };
  const unreachable = await project.runWith(options, ...toLogIn, "http://127.0.0.1:1");
  assert.deepEqual([unreachable.exitCode, unreachable.json.error.code], [2, "no_connection"]);
  const other = createServer((_, response) => response.end("Welcome")).listen(0, "127.0.0.1");
  await once(other, "listening");
  t.after(() => other.close());
  const { port } = other.address() as AddressInfo;
  const at = ["--token", "t", "--server", `http://127.0.0.1:${port}`];
  const welcome = await project.run("whoami", "--json", ...at);
  assert.deepEqual([welcome.exitCode, welcome.json.error.code], [2, "not_a_server"]);
});

test("A code is confirmed in the Console, or denied there", async (t) => {
  const project = await projectOf(t);
  const login = async (approved: boolean) => {
    const answered = Promise.withResolvers<void>();
    const options = { sleep: () => answered.promise };
    const running = project.runWith(options, "login", "--web", "--json");
    const [, code] = /code (\S+) at/.exec(await running.until("stderr", " at http")) ?? [];
    await server().ask("PUT", `/auth/device/${code}`, { approved });
    answered.resolve();
    return running;
  };
  const denied = await login(false);
  assert.deepEqual([denied.exitCode, denied.json.error.code], [2, "login_refused"]);
  const approved = await login(true);
  assert.deepEqual([approved.exitCode, approved.json.email], [0, adminEmail]);
  assert.equal((await project.run("whoami", "--json")).json.email, adminEmail);
});

test("A login gets its tokens also if the answer that had them was lost", async (t) => {
  const relay = await startRelay(t, server().origin);
  const project = await createProject(t, {
    "screenspec.config.json": { server: new URL(relay.baseUrl).origin },
  });
  const confirmed = Promise.withResolvers<void>();
  const pauses: number[] = [];
  const sleep = async (ms: number) => {
    pauses.push(ms);
    await confirmed.promise;
  };
  const running = project.runWith({ sleep }, "login", "--web", "--json");
  const [, code] = /code (\S+) at/.exec(await running.until("stderr", " at http")) ?? [];
  await server().ask("PUT", `/auth/device/${code}`, { approved: true });
  relay.next("lost");
  confirmed.resolve();
  const { exitCode, json } = await running;
  assert.deepEqual([exitCode, json.email], [0, adminEmail]);
  assert.deepEqual(pauses, [2000, 2000]);
});

test("Ctrl-C ends a login that waits for its confirmation", async (t) => {
  const project = await projectOf(t);
  const interruption = new AbortController();
  const running = project.runWith({ signal: interruption.signal }, "login", "--web");
  await running.until("stderr", " at http");
  interruption.abort();
  assert.equal((await running).exitCode, 130);
});
