import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer } from "../../../testing/actors.ts";
import { onEachDatabase } from "../../../testing/databases.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { sharedServer } from "../../../testing/shared-server.ts";

onEachDatabase("A login on a device", (makeDatabase) => {
  let now = Date.now();
  const server = sharedServer(makeDatabase, {}, { clock: () => now });
  const begin = async () => (await server().ask("POST", "/auth/device")).json;
  const finish = async (device_code: string) =>
    (await server().ask("POST", "/auth/device/token", { device_code }, {})).json;
  const decide = (code: string, approved: boolean, token: string) =>
    server().ask("PUT", `/auth/device/${code}`, { approved }, bearer(token));

  test("gets a session of the user who confirms its code, once", async () => {
    const { token, email } = await addUser(server(), "editor");
    const { device_code, user_code, verification_url } = await begin();
    assert.match(user_code, /^[B-Z]{4}-[B-Z]{4}$/);
    assert.equal(verification_url, `${server().origin}/console/device?code=${user_code}`);
    assert.deepEqual(await finish(device_code), { status: "pending" });
    const shown = await server().ask("GET", `/auth/device/${user_code}`, undefined, bearer(token));
    assert.equal(shown.json.address, "127.0.0.1");
    assert.deepEqual((await decide(user_code, true, token)).json, { status: "approved" });
    const [one, other] = await Promise.all([finish(device_code), finish(device_code)]);
    const { status, tokens } = one.status === "approved" ? one : other;
    assert.deepEqual([one.status, other.status].sort(), ["approved", "expired"]);
    assert.equal(status, "approved");
    const me = await server().ask("GET", "/auth/me", undefined, bearer(tokens.access_token));
    assert.equal(me.json.email, email);
    assert.deepEqual(await finish(device_code), { status: "expired" });
  });

  test("is denied, or decided on, once", async () => {
    const [one, other] = [await addUser(server(), "viewer"), await addUser(server(), "admin")];
    const { device_code, user_code } = await begin();
    assert.equal((await decide(user_code, false, one.token)).status, 200);
    assertProblem(await decide(user_code, true, other.token), 404, "not_found");
    assert.deepEqual(await finish(device_code), { status: "denied" });
  });

  test("ends after ten minutes, also if it was approved", async () => {
    const { token } = await addUser(server(), "viewer");
    const [waiting, approved] = [await begin(), await begin()];
    await decide(approved.user_code, true, token);
    now += 600_000;
    const fresh = await addUser(server(), "viewer");
    assertProblem(await decide(waiting.user_code, true, fresh.token), 404, "not_found");
    assert.deepEqual(await finish(approved.device_code), { status: "expired" });
    await begin();
    const left = await server().context.db.selectFrom("device_logins").selectAll().execute();
    assert.equal(left.length, 1);
  });

  test("is not for API keys, and not for users who were disabled meanwhile", async () => {
    const { token, id } = await addUser(server(), "viewer");
    const { key } = await addApiKey(server(), {}, token);
    const { device_code, user_code } = await begin();
    const asKey = await server().ask("GET", `/auth/device/${user_code}`, undefined, bearer(key));
    assertProblem(asKey, 403, "forbidden");
    assertProblem(await decide(user_code, true, key), 403, "forbidden");
    await decide(user_code, true, token);
    await server().ask("PUT", `/users/${id}`, { disabled: true });
    assert.deepEqual(await finish(device_code), { status: "denied" });
  });

  test("is refused while many of the same address wait", async () => {
    let last = await server().ask("POST", "/auth/device");
    for (let count = 1; count < 60 && last.status === 201; count += 1) {
      last = await server().ask("POST", "/auth/device");
    }
    assertProblem(last, 429, "too_many_requests");
  });
});
