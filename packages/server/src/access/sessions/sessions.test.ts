import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { decodeJwt } from "jose";
import { addApiKey, addUser, bearer, logIn } from "../../../testing/actors.ts";
import { auditEntries } from "../../../testing/audit.ts";
import { makePostgresDatabase, onEachDatabase } from "../../../testing/databases.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { startTwoServers } from "../../../testing/start-servers.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { findUser } from "../users/queries.ts";
import { beginSession } from "./begin-session.ts";

const hour = 3_600_000;
const days = 24 * hour;

onEachDatabase("A session", (makeDatabase) => {
  let now = Date.now();
  const server = sharedServer(
    makeDatabase,
    { LOGIN_RATE_LIMIT_PER_MINUTE: "0" },
    { clock: () => now },
  );
  const me = (token: string) => server().ask("GET", "/auth/me", undefined, bearer(token));
  const logOut = (token: string) => server().ask("POST", "/auth/logout", undefined, bearer(token));

  test("continues with new tokens for as long as they are refreshed", async () => {
    const user = await addUser(server(), "viewer");
    const { sid } = decodeJwt(user.token);
    let { refreshToken } = user;
    for (let round = 0; round < 3; round += 1) {
      now += 29 * days;
      assertProblem(await me(user.token), 401, "unauthenticated");
      const { status, json, headers } = await refresh(server(), refreshToken);
      assert.equal(status, 200);
      assert.equal(headers.get("cache-control"), "no-store");
      assert.deepEqual([json.token_type, json.expires_in], ["bearer", 3600]);
      assert.equal(decodeJwt(json.access_token)["sid"], sid);
      assert.equal((await me(json.access_token)).json.id, user.id);
      assert.notEqual(json.refresh_token, refreshToken);
      refreshToken = json.refresh_token;
    }
  });

  test("ends when it isn't refreshed for 30 days, and its rows are deleted", async () => {
    const user = await addUser(server(), "viewer");
    now += 30 * days;
    assertProblem(await refresh(server(), user.refreshToken), 401, "invalid_refresh_token");
    const { db } = server().context;
    // The database's clock, which decides the deletion, doesn't move.
    for (const table of ["sessions", "refresh_tokens"] as const) {
      await db.updateTable(table).set({ expires_at: 1 }).where("expires_at", "<=", now).execute();
    }
    const expired = () =>
      db.selectFrom("sessions").select("id").where("expires_at", "=", 1).execute();
    assert.notEqual((await expired()).length, 0);
    while ((await expired()).length > 0) await addUser(server(), "viewer");
    const tokens = db.selectFrom("refresh_tokens").selectAll().where("expires_at", "=", 1);
    assert.deepEqual(await tokens.execute(), []);
  });

  test("stores only the SHA-256 of a refresh token", async () => {
    const { refreshToken } = await addUser(server(), "viewer");
    assert.match(refreshToken, /^ssr_[\w-]{43}$/);
    const rows = await server().context.db.selectFrom("refresh_tokens").selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes(refreshToken.slice(4)));
    const hash = createHash("sha256").update(refreshToken).digest("hex");
    assert.equal(rows.filter(({ token_hash }) => token_hash === hash).length, 1);
  });

  test("gives its next tokens to one of several concurrent refreshes, and continues", async () => {
    const { refreshToken } = await addUser(server(), "viewer");
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refresh(server(), refreshToken)),
    );
    const [won, ...others] = answers.filter(({ status }) => status === 200);
    assert.ok(won !== undefined);
    assert.deepEqual(others, []);
    for (const answer of answers.filter((one) => one !== won)) {
      assertProblem(answer, 401, "invalid_refresh_token");
    }
    assert.equal((await me(won.json.access_token)).status, 200);
    assert.equal((await refresh(server(), won.json.refresh_token)).status, 200);
  });

  test("ends at once when a refresh token is used again later", async () => {
    const user = await addUser(server(), "viewer");
    const { json } = await refresh(server(), user.refreshToken);
    now += 9999;
    assertProblem(await refresh(server(), user.refreshToken), 401, "invalid_refresh_token");
    assert.equal((await me(json.access_token)).status, 200);
    now += 1;
    assertProblem(await refresh(server(), user.refreshToken), 401, "invalid_refresh_token");
    for (const token of [user.token, json.access_token]) {
      assertProblem(await me(token), 401, "unauthenticated");
    }
    assertProblem(await refresh(server(), json.refresh_token), 401, "invalid_refresh_token");
    const [entry] = await auditEntries(server(), "session.reuse_detected");
    assert.equal(entry?.target, decodeJwt(user.token)["sid"]);
  });

  test("is not affected by the reuse of another session's refresh token", async () => {
    const user = await addUser(server(), "viewer");
    const other = (await logIn(server(), user)).json;
    await refresh(server(), user.refreshToken);
    now += 10_000;
    assertProblem(await refresh(server(), user.refreshToken), 401, "invalid_refresh_token");
    assert.equal((await me(other.access_token)).status, 200);
    assert.equal((await refresh(server(), other.refresh_token)).status, 200);
  });

  test("is refreshed only with its refresh token", async () => {
    const user = await addUser(server(), "viewer");
    const { key } = await addApiKey(server(), {}, user.token);
    const others = [
      "",
      "ssr_",
      user.token,
      key,
      `${user.refreshToken} `,
      user.refreshToken.slice(4),
    ];
    for (const token of others) {
      const answer = await refresh(server(), token);
      assertProblem(answer, 401, "invalid_refresh_token");
      assert.equal(answer.headers.get("www-authenticate"), 'Bearer error="invalid_token"');
    }
    assertProblem(await me(user.refreshToken), 401, "unauthenticated");
  });

  test("ends at once by logging out, and no other session does", async () => {
    const user = await addUser(server(), "viewer");
    const other = (await logIn(server(), user)).json;
    assert.equal((await me(user.token)).status, 200);
    const answer = await logOut(user.token);
    assert.deepEqual([answer.status, answer.json], [200, { status: "logged_out" }]);
    assertProblem(await me(user.token), 401, "unauthenticated");
    assertProblem(await logOut(user.token), 401, "unauthenticated");
    assertProblem(await refresh(server(), user.refreshToken), 401, "invalid_refresh_token");
    assert.equal((await me(other.access_token)).status, 200);
    const [entry] = await auditEntries(server(), "session.ended");
    assert.deepEqual([entry?.target, entry?.user_id], [decodeJwt(user.token)["sid"], user.id]);
  });

  test("can't be ended with an API key, and the error says so", async () => {
    const user = await addUser(server(), "viewer");
    const { id, key } = await addApiKey(server(), {}, user.token);
    const answer = await logOut(key);
    assertProblem(answer, 409, "no_session");
    assert.match(answer.json.detail, new RegExp(`DELETE /api-keys/${id}`));
    assert.equal((await me(key)).status, 200);
  });

  test("of a disabled user ends, and stays ended when the user is enabled again", async () => {
    const user = await addUser(server(), "viewer");
    const admin = await addUser(server(), "admin");
    const disable = (disabled: boolean) =>
      server().ask("PUT", `/users/${user.id}`, { disabled }, bearer(admin.token));
    assert.equal((await me(user.token)).status, 200);
    assert.equal((await disable(true)).status, 200);
    for (const disabled of [true, false]) {
      await disable(disabled);
      assertProblem(await me(user.token), 401, "unauthenticated");
      assertProblem(await refresh(server(), user.refreshToken), 401, "invalid_refresh_token");
    }
  });

  test("does not begin when its user was changed during the login", async () => {
    const admin = await addUser(server(), "admin");
    for (const fields of [{ disabled: true }, { password: "two unlike words" }]) {
      const user = await addUser(server(), "viewer");
      const update = () => server().ask("PUT", `/users/${user.id}`, fields, bearer(admin.token));
      const logins = Promise.all([1, 2, 3, 4].map(() => logIn(server(), user)));
      assert.equal((await update()).status, 200);
      for (const { status, json } of await logins) {
        if (status === 200) assertProblem(await me(json.access_token), 401, "unauthenticated");
      }
      const { db } = server().context;
      const left = db.selectFrom("sessions").select("id").where("user_id", "=", user.id);
      assert.deepEqual(await left.execute(), []);
    }
  });

  test("ends as the oldest when its user begins more than 100", async () => {
    const user = await addUser(server(), "viewer");
    const rest = await beginSessions(server(), user.id, 99);
    assert.equal((await me(user.token)).status, 200);
    const newest = (await logIn(server(), user)).json;
    assertProblem(await me(user.token), 401, "unauthenticated");
    assertProblem(await refresh(server(), user.refreshToken), 401, "invalid_refresh_token");
    for (const token of [...rest, newest.access_token]) assert.equal((await me(token)).status, 200);
    const [entry] = await auditEntries(server(), "session.ended");
    assert.deepEqual([entry?.target, entry?.user_id], [decodeJwt(user.token)["sid"], user.id]);
    assert.deepEqual(JSON.parse(entry?.details ?? ""), { reason: "too_many_sessions" });
  });

  test("is one of at most 100 also when many begin concurrently", async () => {
    const user = await addUser(server(), "viewer");
    await beginSessions(server(), user.id, 95);
    const tokens = await beginSessions(server(), user.id, 20);
    const { db } = server().context;
    const left = await db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", user.id)
      .execute();
    assert.equal(left.length, 100);
    for (const token of tokens) assert.equal((await me(token)).status, 200);
  });

  test("that has expired doesn't count towards the 100", async () => {
    const user = await addUser(server(), "viewer");
    await beginSessions(server(), user.id, 99);
    const { db } = server().context;
    const others = db.updateTable("sessions").where("user_id", "=", user.id);
    const own = String(decodeJwt(user.token)["sid"]);
    // Refresh tokens that haven't expired keep the rows of their sessions.
    await others.set({ expires_at: 1 }).where("id", "!=", own).execute();
    assert.equal((await logIn(server(), user)).status, 200);
    assert.equal((await me(user.token)).status, 200);
  });

  test("is created for each of two concurrent logins", async () => {
    const user = await addUser(server(), "viewer");
    const logins = await Promise.all([logIn(server(), user), logIn(server(), user)]);
    const sessions = logins.map(({ json }) => decodeJwt(json.access_token)["sid"]);
    assert.equal(new Set(sessions).size, 2);
  });
});

test("A process whose clock is ahead ends no other sessions by a login", async (t) => {
  const ahead = { clock: () => Date.now() + 31 * days };
  const { one, other } = await startTwoServers(t, {}, {}, undefined, ahead);
  const { refreshToken } = await addUser(one, "viewer");
  await addUser(other, "viewer");
  assert.equal((await refresh(one, refreshToken)).status, 200);
});

test("Of two processes one refreshes a session, and a session ended in one has ended in the other within five seconds", async (t) => {
  const database = await makePostgresDatabase();
  t.after(() => database.drop());
  const shared = async () => ({ ...database, drop: async () => {} });
  let now = Date.now();
  const options = { clock: () => now };
  const here = await startTestServer(t, shared, {}, options);
  const there = await startTestServer(t, shared, {}, options);
  const loggedOut = await addUser(here, "viewer");
  const disabled = await addUser(here, "viewer");
  const revoked = await addApiKey(here);
  const tokens = [loggedOut.token, disabled.token, revoked.key];
  const statuses = (server: TestServer) =>
    Promise.all(
      tokens.map(async (token) => {
        return (await server.ask("GET", "/auth/me", undefined, bearer(token))).status;
      }),
    );
  assert.deepEqual(
    [await statuses(here), await statuses(there)],
    [Array(3).fill(200), Array(3).fill(200)],
  );
  const { refreshToken } = await addUser(here, "viewer");
  const refreshes = [here, there, here, there].map((server) => refresh(server, refreshToken));
  const outcomes = (await Promise.all(refreshes)).map(({ status }) => status);
  assert.deepEqual(outcomes.sort(), [200, 401, 401, 401]);
  await here.ask("POST", "/auth/logout", undefined, bearer(loggedOut.token));
  await here.ask("PUT", `/users/${disabled.id}`, { disabled: true });
  await here.ask("DELETE", `/api-keys/${revoked.id}`);
  assert.deepEqual(await statuses(here), Array(3).fill(401));
  now += 5000;
  assert.deepEqual(await statuses(there), Array(3).fill(401));
});

/** Begins sessions concurrently, without a password. Returns their access tokens. */
async function beginSessions(
  { context }: TestServer,
  userId: string,
  count: number,
): Promise<string[]> {
  const user = await findUser(context.db, userId);
  assert.ok(user !== undefined);
  const caller = { requestId: "test", address: "127.0.0.1" };
  const begun = await Promise.all(
    Array.from({ length: count }, () => beginSession(context, { caller, user, userAgent: "" })),
  );
  return begun.map((tokens) => tokens?.access_token ?? "");
}

async function refresh(server: TestServer, refreshToken: string) {
  return server.fetch("/api/v1/auth/refresh", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
}
