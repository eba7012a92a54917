import assert from "node:assert/strict";
import { test } from "node:test";
import type { Role } from "@screenspec/api";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { addUser, bearer, logIn } from "../../testing/actors.ts";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import {
  adminEmail,
  adminPassword,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts";
import { deleteSessionsOf } from "./sessions/queries.ts";

/** Method, path and body. */
type Operation = readonly [string, string, unknown?];

const admin = { email: adminEmail, password: adminPassword };

onEachDatabase("A user", (makeDatabase) => {
  let now = Date.now();
  const server = sharedServer(
    makeDatabase,
    { LOGIN_RATE_LIMIT_PER_MINUTE: "0" },
    { clock: () => now },
  );
  const me = (token: string) => server().ask("GET", "/auth/me", undefined, bearer(token));

  test("gets an access token for email and password, and reads its own account with it", async () => {
    const { status, json, headers } = await logIn(server(), admin);
    assert.equal(status, 200);
    assert.equal(headers.get("cache-control"), "no-store");
    assert.deepEqual(Object.keys(json), [
      "access_token",
      "token_type",
      "expires_in",
      "refresh_token",
    ]);
    assert.deepEqual([json.token_type, json.expires_in], ["bearer", 3600]);
    const user = await me(json.access_token);
    assert.equal(user.status, 200);
    assert.deepEqual(Object.keys(user.json), [
      "id",
      "email",
      "role",
      "permissions",
      "channels",
      "name",
      "key_id",
    ]);
    assert.deepEqual([user.json.email, user.json.role], [adminEmail, "admin"]);
    assert.match(user.json.id, /^user_[0-9a-z]{26}$/);
    assert.equal(user.json.id, decodeJwt(json.access_token).sub);
  });

  test("gets an access token by RFC 9068, a different one each time", async () => {
    const first = (await logIn(server(), admin)).json.access_token;
    const second = (await logIn(server(), admin)).json.access_token;
    const { alg, typ } = decodeProtectedHeader(first);
    assert.deepEqual([alg, typ], ["EdDSA", "at+jwt"]);
    const { iss, aud, client_id, iat = 0, exp = 0, jti } = decodeJwt(first);
    assert.deepEqual([iss, aud, client_id], ["screenspec", "screenspec", "screenspec"]);
    assert.deepEqual([iat, exp - iat], [Math.floor(now / 1000), 3600]);
    assert.notEqual(jti, decodeJwt(second).jti);
  });

  test("may write the email in any case", async () => {
    const answer = await logIn(server(), { ...admin, email: adminEmail.toUpperCase() });
    assert.equal(answer.status, 200);
    assert.equal((await me(answer.json.access_token)).json.email, adminEmail);
  });

  test("gets the same error for an unknown email and for a wrong password", async () => {
    const other = await addUser(server(), "viewer");
    const disabled = await addUser(server(), "viewer");
    await disable(server(), disabled.id);
    const pairs = [
      { email: adminEmail, password: "wrong" },
      { email: adminEmail, password: "" },
      { email: adminEmail, password: `${adminPassword} ` },
      { email: adminEmail, password: adminPassword.toUpperCase() },
      { email: adminEmail, password: other.password },
      { email: "nobody@example.com", password: adminPassword },
      { email: ` ${adminEmail}`, password: adminPassword },
      { email: "", password: "" },
      { email: "' or 1 = 1 --", password: "x".repeat(3000) },
      { email: disabled.email, password: disabled.password },
    ];
    const bodies = new Set<string>();
    for (const pair of pairs) {
      const answer = await logIn(server(), pair);
      assertProblem(answer, 401, "invalid_credentials");
      assert.equal(answer.headers.get("www-authenticate"), "Bearer");
      bodies.add(JSON.stringify({ ...answer.json, request_id: "" }));
    }
    assert.equal(bodies.size, 1);
  });

  test("who is disabled is unauthenticated within five seconds", async () => {
    const { id, token } = await addUser(server(), "editor");
    assert.equal((await me(token)).status, 200);
    await disable(server(), id);
    now += 5000;
    assertProblem(await me(token), 401, "unauthenticated");
    assertProblem(
      await server().ask("GET", "/specs", undefined, bearer(token)),
      401,
      "unauthenticated",
    );
  });

  test("who is deleted is unauthenticated within five seconds", async () => {
    const { id, token } = await addUser(server(), "editor");
    assert.equal((await me(token)).status, 200);
    const { db } = server().context;
    await db.transaction().execute((transaction) => deleteSessionsOf(transaction, id, null));
    await db.deleteFrom("users").where("id", "=", id).execute();
    assertProblem(await me(token), 401, "unauthenticated");
    now += 5000;
    assertProblem(await me(token), 401, "unauthenticated");
  });

  test("whose role changes has the new role's permissions within five seconds", async () => {
    const { id, token } = await addUser(server(), "editor");
    const create = () => server().ask("POST", "/specs", { name: "Home" }, bearer(token));
    assert.equal((await create()).status, 201);
    await setRole(server(), id, "viewer");
    now += 5000;
    assertProblem(await create(), 403, "forbidden");
    assert.equal((await me(token)).json.role, "viewer");
    await setRole(server(), id, "publisher");
    now += 5000;
    assert.equal((await create()).status, 201);
  });

  test("may do what the role allows and nothing else", async () => {
    const specId = await createSpec(server());
    const operations: Readonly<Record<string, () => Operation | Promise<Operation>>> = {
      read: () => ["GET", `/specs/${specId}`],
      list: () => ["GET", "/specs"],
      listPublished: () => ["GET", "/specs/published"],
      create: () => ["POST", "/specs", { name: "Home" }],
      update: () => ["PUT", `/specs/${specId}`, {}],
      remove: async () => ["DELETE", `/specs/${await createSpec(server())}`],
      publish: () => ["POST", `/specs/${specId}/publish`],
      register: () => ["POST", "/webhooks", { url: "https://example.com/hooks" }],
    };
    const reads = ["read", "list", "listPublished"];
    const allowed = {
      viewer: reads,
      editor: [...reads, "create", "update", "remove"],
      publisher: [...reads, "create", "update", "remove", "publish"],
      admin: Object.keys(operations),
    };
    for (const role of ["viewer", "editor", "publisher", "admin"] as const) {
      const { token } = await addUser(server(), role);
      for (const [name, request] of Object.entries(operations)) {
        const [method, path, body] = await request();
        const answer = await server().ask(method, path, body, bearer(token));
        const isAllowed = allowed[role].includes(name);
        assert.equal(answer.status < 300, isAllowed, `${role} ${name}: ${answer.text}`);
        if (!isAllowed) assertProblem(answer, 403, "forbidden");
      }
    }
  });
});

onEachDatabase("A user who may write but not publish", (makeDatabase) => {
  test("may delete a draft but nothing that is live", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { token } = await addUser(server, "editor");
    const remove = (id: string) => server.ask("DELETE", `/specs/${id}`, undefined, bearer(token));
    assert.equal((await remove(await createSpec(server))).status, 200);
    const live = await createSpec(server);
    await server.ask("POST", `/specs/${live}/publish`);
    assertProblem(await remove(live), 403, "forbidden");
    assert.equal((await server.fetch(`/cdn/specs/${live}.json`)).status, 200);
  });
});

onEachDatabase("A restart", (makeDatabase) => {
  test("keeps users, tokens and the signing key", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const key = server.context.signingKeys.current.kid;
    const before = await server.ask("GET", "/auth/me");
    const again = await server.restart();
    assert.equal(again.context.signingKeys.current.kid, key);
    for (const token of [server.token, again.token]) {
      const answer = await again.ask("GET", "/auth/me", undefined, bearer(token));
      assert.deepEqual([answer.status, answer.json], [200, before.json]);
    }
    const users = await again.context.db.selectFrom("users").selectAll().execute();
    assert.equal(users.length, 1);
  });
});

test("A login with an unknown email verifies one password, like one with a wrong password", async (t) => {
  const server = await startTestServer(t, onSqlite, { LOGIN_RATE_LIMIT_PER_MINUTE: "0" });
  const disabled = await addUser(server, "viewer");
  await disable(server, disabled.id);
  const pairs = {
    "a wrong password": { email: adminEmail, password: "wrong" },
    "an unknown email": { email: "nobody@example.com", password: "wrong" },
    "a disabled user": disabled,
    "a disabled user and a wrong password": { ...disabled, password: "wrong" },
  };
  const { mock } = t.mock.method(server.context.passwords, "verify");
  for (const [kind, pair] of Object.entries(pairs)) {
    const before = mock.callCount();
    assert.equal((await logIn(server, pair)).status, 401);
    assert.equal(mock.callCount(), before + 1, kind);
  }
});

test("The first admin's password is stored as a hash and the signing key is encrypted", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const { db, signingKeys } = server.context;
  const user = await db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  assert.match(user.password_hash, /^\$argon2id\$v=19\$/);
  const key = await db.selectFrom("signing_keys").selectAll().executeTakeFirstOrThrow();
  assert.equal(key.kid, signingKeys.current.kid);
  assert.equal(JSON.parse(key.public_jwk).d, undefined);
  assert.match(key.sealed_private_jwk, /^v1\.[\w-]+$/);
});

async function disable(server: TestServer, id: string): Promise<void> {
  const { db, clock } = server.context;
  await db.updateTable("users").set({ disabled_at: clock() }).where("id", "=", id).execute();
}

async function setRole(server: TestServer, id: string, role: Role): Promise<void> {
  await server.context.db.updateTable("users").set({ role }).where("id", "=", id).execute();
}
