import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addApiKey, addUser, bearer } from "../../../testing/actors.ts";
import { auditEntries } from "../../../testing/audit.ts";
import { onSqlite } from "../../../testing/databases.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { type Answer, startTestServer, type TestServer } from "../../../testing/test-server.ts";

type User = Awaited<ReturnType<typeof addUser>>;

describe("A session with a cookie", () => {
  let now = Date.now();
  const server = sharedServer(onSqlite, { CORS_ORIGINS: "*" }, { clock: () => now });
  const origin = () => server().origin;
  const post = (step: Step, options: Options = {}) =>
    send(server(), step, { origin: origin(), ...options });
  const begin = async (user?: User) => {
    const { email, password } = user ?? (await addUser(server(), "viewer"));
    return post("login", { body: { email, password, session: "cookie" } });
  };

  test("keeps its refresh token in a cookie that scripts can't read, and never in a body", async () => {
    const login = await begin();
    assert.equal(login.status, 200);
    assert.deepEqual(Object.keys(login.json).sort(), ["access_token", "expires_in", "token_type"]);
    const attributes = "Max-Age=2592000; Path=/api/v1/auth; HttpOnly; SameSite=Strict";
    assert.match(setCookieOf(login), /^screenspec_refresh=ssr_[\w-]{43}; /);
    assert.equal(setCookieOf(login).replace(/^.*?; /, ""), attributes);

    const refreshed = await post("refresh", { cookie: cookieOf(login) });
    assert.equal(refreshed.status, 200);
    assert.ok(!("refresh_token" in refreshed.json));
    assert.notEqual(cookieOf(refreshed), cookieOf(login));
    assert.equal(setCookieOf(refreshed).replace(/^.*?; /, ""), attributes);
    const me = await server().ask(
      "GET",
      "/auth/me",
      undefined,
      bearer(refreshed.json.access_token),
    );
    assert.equal(me.status, 200);

    const loggedOut = await post("logout", { cookie: cookieOf(refreshed) });
    assert.deepEqual([loggedOut.status, loggedOut.json], [200, { status: "logged_out" }]);
    assertCleared(loggedOut);
    const over = await post("refresh", { cookie: cookieOf(refreshed) });
    assertProblem(over, 401, "invalid_refresh_token");
    assertCleared(over);
    assertProblem(
      await server().ask("GET", "/auth/me", undefined, bearer(refreshed.json.access_token)),
      401,
      "unauthenticated",
    );
    const again = await post("logout", { cookie: cookieOf(refreshed) });
    assert.equal(again.status, 200);
    assertCleared(again);
    const [entry] = await auditEntries(server(), "session.ended");
    assert.match(entry?.user_id ?? "", /^user_/);
  });

  test("is begun, refreshed and ended only by pages of the server's own origin", async () => {
    const user = await addUser(server(), "viewer");
    const cookie = cookieOf(await begin(user));
    const { email, password } = user;
    for (const other of [
      undefined,
      "null",
      "https://evil.example",
      `${origin()}0`,
      "http://localhost",
    ]) {
      const options = { origin: other };
      for (const refused of [
        await post("login", { ...options, body: { email, password, session: "cookie" } }),
        await post("refresh", { ...options, cookie }),
        await post("refresh", { ...options, cookie, body: {} }),
        await post("logout", { ...options, cookie }),
      ]) {
        assertProblem(refused, 403, "origin_not_allowed");
        assert.equal(refused.headers.get("set-cookie"), null);
        assert.equal(refused.headers.get("access-control-allow-credentials"), null);
      }
    }
    assert.equal((await post("refresh", { cookie })).status, 200);
  });

  test("leaves bodies without a cookie as they were, whatever their origin", async () => {
    const user = await addUser(server(), "viewer");
    const options = { origin: "https://evil.example", body: { refresh_token: user.refreshToken } };
    const refreshed = await post("refresh", options);
    assert.match(refreshed.json.refresh_token, /^ssr_/);
    assert.equal(refreshed.headers.get("set-cookie"), null);
    const body = { refresh_token: refreshed.json.refresh_token };
    assert.equal((await post("logout", { ...options, body })).status, 200);
    assertProblem(await post("refresh", { ...options, body }), 401, "invalid_refresh_token");
    assertProblem(await post("refresh", { body: {} }), 401, "invalid_refresh_token");
    assertProblem(await post("logout"), 401, "unauthenticated");
    assertProblem(await post("logout", { authorization: "Bearer x" }), 401, "unauthenticated");
  });

  test("authenticates no request by its cookie", async () => {
    const cookie = cookieOf(await begin());
    for (const path of ["/auth/me", "/auth/sessions", "/specs"]) {
      const headers = { cookie, origin: origin() };
      const answer = await server().fetch(`/api/v1${path}`, { headers });
      assertProblem(answer, 401, "unauthenticated");
      assert.equal(answer.headers.get("access-control-allow-credentials"), null);
    }
  });

  test("goes on when two tabs refresh at once, and ends for both when its token is used again later", async () => {
    const cookie = cookieOf(await begin());
    const answers = await Promise.all([1, 2, 3].map(() => post("refresh", { cookie })));
    const [won, ...more] = answers.filter(({ status }) => status === 200);
    assert.ok(won !== undefined && more.length === 0);
    for (const lost of answers.filter((one) => one !== won)) {
      assertProblem(lost, 401, "invalid_refresh_token");
      // Clearing the cookie would remove the winner's.
      assert.equal(lost.headers.get("set-cookie"), null);
      assert.equal(lost.headers.get("retry-after"), "1");
    }
    const next = await post("refresh", { cookie: cookieOf(won) });
    assert.equal(next.status, 200);
    now += 10_000;
    const reused = await post("refresh", { cookie });
    assertProblem(reused, 401, "invalid_refresh_token");
    assertCleared(reused);
    const ended = await post("refresh", { cookie: cookieOf(next) });
    assertProblem(ended, 401, "invalid_refresh_token");
  });

  test("expires with its cookie", async () => {
    const cookie = cookieOf(await begin());
    now += 30 * 24 * 3_600_000;
    const expired = await post("refresh", { cookie });
    assertProblem(expired, 401, "invalid_refresh_token");
    assertCleared(expired);
  });

  test("is listed with its browser and address for its user, who ends it alone or with all others", async () => {
    const user = await addUser(server(), "viewer");
    const [first, second, third] = [await begin(user), await begin(user), await begin(user)];
    const as = bearer(first.json.access_token);
    const list = async () => (await server().ask("GET", "/auth/sessions", undefined, as)).json;
    const sessions = await list();
    assert.equal(sessions.length, 4);
    const [current, ...rest] = sessions.filter((one: { current: boolean }) => one.current);
    assert.deepEqual(rest, []);
    assert.deepEqual([current.user_agent, current.address], [userAgent.slice(0, 200), "127.0.0.1"]);
    assert.equal(current.last_used_at, current.created_at);
    now += 60_000;
    const refreshed = await post("refresh", { cookie: cookieOf(second) });
    const used = (await list()).find((one: { last_used_at: string }) =>
      one.last_used_at.startsWith(new Date(now).toISOString()),
    );
    assert.ok(used !== undefined && !used.current);

    const ended = await server().ask("DELETE", `/auth/sessions/${used.id}`, undefined, as);
    assert.deepEqual([ended.status, ended.json], [200, { status: "ended" }]);
    const again = await server().ask("DELETE", `/auth/sessions/${used.id}`, undefined, as);
    assertProblem(again, 404, "not_found");
    const over = await post("refresh", { cookie: cookieOf(refreshed) });
    assertProblem(over, 401, "invalid_refresh_token");
    assert.equal((await list()).length, 3);

    const others = await server().ask("DELETE", "/auth/sessions", undefined, as);
    assert.deepEqual([others.status, others.json], [200, { status: "ended", ended: 2 }]);
    for (const token of [user.token, third.json.access_token]) {
      const me = await server().ask("GET", "/auth/me", undefined, bearer(token));
      assertProblem(me, 401, "unauthenticated");
    }
    assert.deepEqual(
      (await list()).map(({ id }: { id: string }) => id),
      [current.id],
    );
    const own = await server().ask("DELETE", `/auth/sessions/${current.id}`, undefined, as);
    assert.equal(own.status, 200);
    assertProblem(await server().ask("GET", "/auth/me", undefined, as), 401, "unauthenticated");
  });

  test("is neither shown nor ended for other users and API keys", async () => {
    const user = await addUser(server(), "viewer");
    const [{ id }] = (await server().ask("GET", "/auth/sessions", undefined, bearer(user.token)))
      .json;
    const { token } = await addUser(server(), "admin");
    const other = await server().ask("DELETE", `/auth/sessions/${id}`, undefined, bearer(token));
    assertProblem(other, 404, "not_found");
    const { key } = await addApiKey(server(), {}, user.token);
    for (const [method, path] of [
      ["GET", "/auth/sessions"],
      ["DELETE", "/auth/sessions"],
      ["DELETE", `/auth/sessions/${id}`],
    ] as const) {
      assertProblem(await server().ask(method, path, undefined, bearer(key)), 403, "forbidden");
    }
    assert.equal(
      (await server().ask("GET", "/auth/me", undefined, bearer(user.token))).status,
      200,
    );
  });

  test("is refused after as many failures as any login, which are audited alike", async () => {
    const { email, id } = await addUser(server(), "viewer");
    const body = { email, password: "wrong", session: "cookie" };
    for (let failures = 0; failures < 5; failures += 1) {
      assertProblem(await post("login", { body }), 401, "invalid_credentials");
    }
    assertProblem(await post("login", { body }), 429, "too_many_requests");
    const failed = (await auditEntries(server(), "login.failed")).filter(
      ({ target }) => target === id,
    );
    assert.equal(failed.length, 5);
  });
});

test("Behind a proxy a cookie is for PUBLIC_URL: its origin, its path, and Secure", async (t) => {
  const publicUrl = "https://screens.example.com/team";
  const server = await startTestServer(t, onSqlite, { PUBLIC_URL: publicUrl });
  const { email, password } = await addUser(server, "viewer");
  const body = { email, password, session: "cookie" };
  assertProblem(
    await send(server, "login", { origin: server.origin, body }),
    403,
    "origin_not_allowed",
  );
  const login = await send(server, "login", { origin: "https://screens.example.com", body });
  assert.match(
    setCookieOf(login),
    /^__Secure-screenspec_refresh=ssr_.*; Path=\/team\/api\/v1\/auth; HttpOnly; SameSite=Strict; Secure$/,
  );
  const options = { origin: "https://screens.example.com", cookie: cookieOf(login) };
  assert.equal((await send(server, "refresh", options)).status, 200);
});

test("A cookie of a service that has its host to itself can't be set by another host", async (t) => {
  const origin = "https://screens.example.com";
  const server = await startTestServer(t, onSqlite, { PUBLIC_URL: origin });
  const { email, password } = await addUser(server, "viewer");
  const login = await send(server, "login", {
    origin,
    body: { email, password, session: "cookie" },
  });
  assert.match(
    setCookieOf(login),
    /^__Host-screenspec_refresh=ssr_.*; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  const cookie = `__Secure-screenspec_refresh=ssr_planted; ${cookieOf(login)}`;
  assert.equal((await send(server, "refresh", { origin, cookie })).status, 200);
});

for (const step of ["refresh", "logout"] as const) {
  test(`Two refresh cookies are refused by ${step}, because another host may have set one`, async (t) => {
    const server = await startTestServer(t, onSqlite);
    const { email, password } = await addUser(server, "viewer");
    const { origin } = server;
    const body = { email, password, session: "cookie" };
    const login = await send(server, "login", { origin, body });
    const planted = "screenspec_refresh=ssr_planted";
    for (const cookie of [`${planted}; ${cookieOf(login)}`, `${cookieOf(login)}; ${planted}`]) {
      assertProblem(await send(server, step, { origin, cookie }), 400, "invalid_request");
    }
    assert.equal((await send(server, "refresh", { origin, cookie: cookieOf(login) })).status, 200);
  });
}

test("Without PUBLIC_URL the own origin is what a trusted proxy forwards, and else the Host header", async (t) => {
  const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "screens.example.com" };
  const origin = "https://screens.example.com";
  for (const [trustProxy, status] of [
    ["1", 200],
    ["false", 403],
  ] as const) {
    const server = await startTestServer(t, onSqlite, { TRUST_PROXY: trustProxy });
    const { email, password } = await addUser(server, "viewer");
    const body = { email, password, session: "cookie" };
    const login = await send(server, "login", { origin, body, headers: forwarded });
    assert.equal(login.status, status, login.text);
    if (status === 200) assert.match(setCookieOf(login), /^__Host-.*; Secure$/);
  }
});

type Step = "login" | "refresh" | "logout";

interface Options {
  readonly origin?: string | undefined;
  readonly cookie?: string;
  readonly authorization?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const userAgent = `Browser/1.0 ${"x".repeat(300)}`;

function send(server: TestServer, step: Step, options: Options): Promise<Answer> {
  const { origin, cookie, authorization, headers, body } = options;
  return server.fetch(`/api/v1/auth/${step}`, {
    method: "POST",
    headers: {
      "user-agent": userAgent,
      ...headers,
      ...(origin === undefined ? {} : { origin }),
      ...(cookie === undefined ? {} : { cookie: `other=1; ${cookie}` }),
      ...(authorization === undefined ? {} : { authorization }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function setCookieOf({ headers }: Answer): string {
  return headers.get("set-cookie") ?? "";
}

/** The `Cookie` header with which a browser sends the cookie back. */
function cookieOf(answer: Answer): string {
  return setCookieOf(answer).split(";")[0] ?? "";
}

function assertCleared(answer: Answer): void {
  assert.match(
    setCookieOf(answer),
    /^screenspec_refresh=; Max-Age=0; Path=\/api\/v1\/auth; HttpOnly/,
  );
}
