import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer, logIn } from "../../../testing/actors.ts";
import { onEachDatabase, onSqlite } from "../../../testing/databases.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { sendRaw } from "../../../testing/raw-request.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { startTestServer } from "../../../testing/test-server.ts";

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
    const { addresses } = server().context;
    assert.equal(verification_url, `${addresses.server}/console/device?code=${user_code}`);
    assert.deepEqual(await finish(device_code), { status: "pending" });
    const shown = await server().ask("GET", `/auth/device/${user_code}`, undefined, bearer(token));
    assert.equal(shown.json.address, "127.0.0.1");
    assert.deepEqual((await decide(user_code, true, token)).json, { status: "approved" });
    const { status, tokens } = await finish(device_code);
    assert.equal(status, "approved");
    const me = await server().ask("GET", "/auth/me", undefined, bearer(tokens.access_token));
    assert.equal(me.json.email, email);
  });

  test("repeats a lost answer for a minute: one session, one refresh token, until that is used", async () => {
    const { token } = await addUser(server(), "editor");
    const { device_code, user_code } = await begin();
    await decide(user_code, true, token);
    const answers = await Promise.all([1, 2, 3].map(() => finish(device_code)));
    const tokens = answers.map((answer) => answer.tokens);
    assert.equal(new Set(tokens.map(({ refresh_token }) => refresh_token)).size, 1);
    const list = await server().ask("GET", "/auth/sessions", undefined, bearer(token));
    assert.equal(list.json.length, 2);
    const { refresh_token } = tokens[0];
    assert.equal((await server().ask("POST", "/auth/refresh", { refresh_token }, {})).status, 200);
    assert.deepEqual(await finish(device_code), { status: "expired" });

    const late = await begin();
    await decide(late.user_code, true, token);
    assert.equal((await finish(late.device_code)).status, "approved");
    now += 60_000;
    assert.deepEqual(await finish(late.device_code), { status: "expired" });
  });

  test("is still approved after its session couldn't be stored", async () => {
    const { token } = await addUser(server(), "editor");
    const { device_code, user_code } = await begin();
    await decide(user_code, true, token);
    const { schema } = server().context.db;
    await schema.alterTable("refresh_tokens").renameTo("refresh_tokens_away").execute();
    const failed = await server().ask("POST", "/auth/device/token", { device_code }, {});
    await schema.alterTable("refresh_tokens_away").renameTo("refresh_tokens").execute();
    assert.equal(failed.status, 500);
    assert.equal((await finish(device_code)).status, "approved");
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
    const { user_code } = await begin();
    const left = await server().context.db.selectFrom("device_logins").selectAll().execute();
    assert.deepEqual(
      left.map((login) => login.user_code),
      [user_code],
    );
  });

  test("removes a few of those that have expired, so that nobody waits for the end of a flood", async () => {
    const { db } = server().context;
    const { device_code } = await begin();
    now += 600_000;
    await begin();
    assert.deepEqual(await finish(device_code), { status: "expired" });
    const row = await db.selectFrom("device_logins").selectAll().executeTakeFirstOrThrow();
    const flood = Array.from({ length: 100 }, (_, index) => ({
      ...row,
      user_code: `expired ${index}`,
      device_code_hash: `expired ${index}`,
      created_at: 0,
      expires_at: now,
    }));
    await db.insertInto("device_logins").values(flood).execute();
    const { user_code } = await begin();
    const left = await db.selectFrom("device_logins").select("user_code").execute();
    assert.equal(left.length, 100 - 20 + 2);
    assert.ok(left.some((login) => login.user_code === user_code));
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

  test("is approved only by a session whose user has signed in within 15 minutes", async () => {
    const user = await addUser(server(), "viewer");
    now += 15 * 60_000;
    const { device_code, user_code } = await begin();
    assertProblem(await decide(user_code, true, user.token), 403, "recent_sign_in_required");
    assert.deepEqual(await finish(device_code), { status: "pending" });
    const refreshed = await server().ask(
      "POST",
      "/auth/refresh",
      { refresh_token: user.refreshToken },
      {},
    );
    const { access_token: refreshedToken } = refreshed.json;
    assertProblem(await decide(user_code, true, refreshedToken), 403, "recent_sign_in_required");
    const { access_token } = (await logIn(server(), user)).json;
    assert.equal((await decide(user_code, true, access_token)).status, 200);
    assert.equal((await finish(device_code)).status, "approved");
  });

  test("can be denied by an older session", async () => {
    const { token } = await addUser(server(), "viewer");
    now += 15 * 60_000;
    const { user_code } = await begin();
    assert.equal((await decide(user_code, false, token)).status, 200);
  });

  test("is no recent sign-in for another one", async () => {
    const { token } = await addUser(server(), "viewer");
    now += 14 * 60_000;
    const [one, other] = [await begin(), await begin()];
    await decide(one.user_code, true, token);
    const { access_token } = (await finish(one.device_code)).tokens;
    now += 60_000;
    const refused = await decide(other.user_code, true, access_token);
    assertProblem(refused, 403, "recent_sign_in_required");
  });
});

test("The page to confirm a login on is never that of the Host header", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const { json } = await sendRaw(server.origin, {
    method: "POST",
    target: "/api/v1/auth/device",
    headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
  });
  const { port } = new URL(server.origin);
  assert.match(json.verification_url, new RegExp(`^http://localhost:${port}/console/`));
});

onEachDatabase("Many logins on devices from one address", (makeDatabase) => {
  let now = Date.now();
  const options = { clock: () => now };
  const server = sharedServer(makeDatabase, { TRUST_PROXY: "true" }, options);
  const begin = (address: string) =>
    server().ask("POST", "/auth/device", undefined, { "x-forwarded-for": address });
  async function fill(address: (count: number) => string) {
    const begun = [];
    for (let count = 0; count < 50; count += 1) {
      const { status, json } = await begin(address(count));
      assert.equal(status, 201);
      begun.push(json);
    }
    return begun;
  }

  test("are refused while 50 of the last minute wait, and no longer", async () => {
    await fill(() => "192.0.2.1");
    now += 20_000;
    const refused = await begin("192.0.2.1");
    assertProblem(refused, 429, "too_many_requests");
    assert.equal(refused.headers.get("retry-after"), "40");
    assert.equal((await begin("192.0.2.2")).status, 201);
    now += 40_000;
    assert.equal((await begin("192.0.2.1")).status, 201);
  });

  test("free their places when they are finished, denied or expired", async () => {
    const [one, other] = await fill(() => "192.0.2.3");
    for (const [login, approved] of [
      [one, true],
      [other, false],
    ] as const) {
      assertProblem(await begin("192.0.2.3"), 429, "too_many_requests");
      const { token } = await addUser(server(), "viewer");
      const { user_code, device_code } = login;
      await server().ask("PUT", `/auth/device/${user_code}`, { approved }, bearer(token));
      if (approved) await server().ask("POST", "/auth/device/token", { device_code }, {});
      assert.equal((await begin("192.0.2.3")).status, 201);
    }
    now += 600_000;
    assert.equal((await begin("192.0.2.3")).status, 201);
  });

  test("are counted together for a network /64 of IPv6, and for IPv4 in IPv6", async () => {
    await fill((count) => `2001:db8:1:2:${count.toString(16)}::1`);
    assertProblem(await begin("2001:db8:1:2:ffff:ffff:ffff:ffff"), 429, "too_many_requests");
    assert.equal((await begin("2001:db8:1:3::1")).status, 201);
    await fill((count) => (count % 2 ? "198.51.100.1" : "::ffff:198.51.100.1"));
    assertProblem(await begin("198.51.100.1"), 429, "too_many_requests");
  });
});
