import assert from "node:assert/strict";
import { test } from "node:test";
import type { Role } from "@screenspec/api";
import { decodeProtectedHeader } from "jose";
import { addApiKey, addUser, bearer, logIn } from "../../../testing/actors.ts";
import { auditEntries } from "../../../testing/audit.ts";
import { onEachDatabase, onSqlite } from "../../../testing/databases.ts";
import {
  type Algorithm,
  type IdentityProvider,
  startIdentityProvider,
} from "../../../testing/identity-provider.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { holdAccounts } from "../account-queries.ts";
import { noPassword } from "../passwords/passwords.ts";

onEachDatabase("An access token of the OpenID issuer", (makeDatabase) => {
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  let provider: IdentityProvider;
  const startProvider = async (suite: { after(cleanUp: () => void): void }) => {
    provider = await startIdentityProvider(suite);
    return provider.env;
  };
  const server = sharedServer(makeDatabase, startProvider, { clock: now });
  const me = (token: string) => server().ask("GET", "/auth/me", undefined, bearer(token));

  for (const alg of ["RS256", "ES256", "EdDSA"] satisfies Algorithm[]) {
    test(`signed with ${alg} is accepted as the provider issued it`, async () => {
      const token = await provider.tokenFor("ada", { role: "editor" }, { alg });
      assert.deepEqual(
        [decodeProtectedHeader(token).alg, decodeProtectedHeader(token).typ],
        [alg, "at+jwt"],
      );
      const answer = await me(token);
      assert.deepEqual([answer.status, answer.json.role], [200, "editor"]);
    });
  }

  test("creates a user of its subject once, also with concurrent first requests", async () => {
    const claims = { sub: "new", role: "editor", email: "new@example.com", name: "Newcomer" };
    const tokens = await Promise.all(
      [1, 2, 3, 4].map(() => provider.sign({ ...claims, jti: "x" })),
    );
    const answers = await Promise.all(tokens.map(me));
    const [first] = answers;
    const { id } = first?.json ?? {};
    for (const { json } of answers) {
      const { email, name } = claims;
      const permissions = ["specs:read", "specs:write"];
      assert.deepEqual(json, {
        id,
        email,
        role: "editor",
        permissions,
        channels: null,
        name,
        key_id: null,
      });
    }
    const user = await server().ask("GET", `/users/${id}`);
    assert.deepEqual([user.json.issuer, user.json.disabled], [provider.issuer, false]);
    const entries = (await auditEntries(server(), "user.created")).filter(
      (one) => one.target === id,
    );
    assert.equal(entries.length, 1);
    assert.deepEqual(JSON.parse(entries[0]?.details ?? ""), {
      email: claims.email,
      role: "editor",
      name: "Newcomer",
      issuer: provider.issuer,
      subject: "new",
    });
  });

  test("sets the role of the newest token, in whatever order tokens arrive", async () => {
    const seconds = Math.floor(now() / 1000);
    const tokenOf = (role: Role, iat: number) => provider.sign({ sub: "promoted", role, iat });
    const old = await tokenOf("admin", seconds - 100);
    const newer = await tokenOf("viewer", seconds - 50);
    const newest = await tokenOf("publisher", seconds);
    assert.equal((await me(old)).json.role, "admin");
    assert.equal((await me(newer)).json.role, "viewer");
    aheadMs += 5000;
    assertProblem(await server().ask("GET", "/users", undefined, bearer(old)), 403, "forbidden");
    assert.equal((await me(old)).json.role, "viewer");
    assert.equal((await me(newest)).json.role, "publisher");
    assert.equal((await me(newer)).json.role, "publisher");
    const [entry] = await auditEntries(server(), "user.updated");
    assert.deepEqual(JSON.parse(entry?.details ?? ""), {
      role: { from: "viewer", to: "publisher" },
      issuer: provider.issuer,
    });
  });

  test("without a known role is refused and creates no user", async () => {
    const before = (await server().ask("GET", "/users")).headers.get("x-total-count");
    for (const role of [undefined, null, "", "owner", "Admin", 1, {}, [], ["owner"], ["a", 1]]) {
      const answer = await me(await provider.sign({ sub: "nobody", role }));
      assertProblem(answer, 403, "forbidden");
      assert.match(answer.json.detail, /"role" of the token has to be one of viewer, editor/);
    }
    assert.equal((await server().ask("GET", "/users")).headers.get("x-total-count"), before);
  });

  for (const role of [undefined, null, "owner", []]) {
    test(`that is the newest and has the role ${JSON.stringify(role)} withdraws what keys, sessions and older tokens of its user granted`, async () => {
      const sub = `demoted-${JSON.stringify(role)}`;
      const seconds = Math.floor(now() / 1000);
      const old = await provider.sign({ sub, role: "editor", iat: seconds - 100 });
      const { id, email } = (await me(old)).json;
      const { key } = await addApiKey(server(), {}, old);
      const password = "two unlike words";
      await server().ask("PUT", `/users/${id}`, { password });
      const session = (await logIn(server(), { email, password })).json.access_token;
      const create = (token: string) =>
        server().ask("POST", "/specs", { name: "Home" }, bearer(token));
      for (const good of [old, key, session]) assert.equal((await create(good)).status, 201);

      const newest = await provider.sign({ sub, role, iat: seconds - 50 });
      assertProblem(await me(newest), 403, "forbidden");
      for (const bad of [newest, old, key, session]) {
        assertProblem(await create(bad), 403, "forbidden");
        const read = await server().ask("GET", "/specs", undefined, bearer(bad));
        assertProblem(read, 403, "forbidden");
      }
      assertProblem(await me(old), 403, "forbidden");
      assert.equal((await me(session)).json.role, null);
      const [entry] = await auditEntries(server(), "user.updated");
      assert.deepEqual(JSON.parse(entry?.details ?? ""), {
        role: { from: "editor", to: null },
        issuer: provider.issuer,
      });

      const again = await provider.sign({ sub, role: "viewer", iat: seconds });
      assert.equal((await me(again)).json.role, "viewer");
      assert.equal((await me(old)).json.role, "viewer");
      const read = await server().ask("GET", "/specs", undefined, bearer(key));
      assert.equal(read.status, 200);
      assertProblem(await create(old), 403, "forbidden");
    });
  }

  test("without a role leaves a user who has no role and can still be updated", async () => {
    const seconds = Math.floor(now() / 1000);
    const claims = { sub: "shown", name: "Shown" };
    const { json } = await me(await provider.sign({ ...claims, role: "viewer", iat: seconds - 9 }));
    assertProblem(await me(await provider.sign({ ...claims })), 403, "forbidden");
    const path = `/users/${json.id}`;
    const shown = await server().ask("GET", path);
    assert.equal(shown.json.role, null);
    assert.equal((await server().ask("PUT", path, { ...shown.json, name: "Ada" })).status, 200);
    assertProblem(await server().ask("PUT", path, { role: "viewer" }), 409, "role_of_issuer");
  });

  test("without a role ends the event streams that older tokens opened", async () => {
    const seconds = Math.floor(now() / 1000);
    const old = await provider.sign({ sub: "streaming", role: "viewer", iat: seconds - 9 });
    const stream = await fetch(`${server().origin}/api/v1/events`, { headers: bearer(old) });
    assert.equal(stream.status, 200);
    assertProblem(await me(await provider.sign({ sub: "streaming" })), 403, "forbidden");
    // The stream ends only if the server ends it.
    await stream.text();
  });

  test("sets the lower of two roles from tokens of the same second, in whatever order they arrive", async () => {
    const iat = Math.floor(now() / 1000) - 9;
    for (const order of [
      ["editor", "viewer"],
      ["viewer", "editor"],
    ] as const) {
      for (const role of order) await me(await provider.sign({ sub: order.join(), role, iat }));
      const last = await provider.sign({ sub: order.join(), role: "editor", iat });
      assert.equal((await me(last)).json.role, "viewer");
      assertProblem(await me(await provider.sign({ sub: order.join(), iat })), 403, "forbidden");
      assertProblem(await me(last), 403, "forbidden");
    }
  });

  test("with several roles sets the highest", async () => {
    const role = ["viewer", "publisher", "editor", "offline_access"];
    assert.equal((await me(await provider.sign({ sub: "many", role }))).json.role, "publisher");
  });

  test("never gives access to the account of a user with the same email", async () => {
    const local = await addUser(server(), "admin");
    const emails = [
      { email: local.email.toUpperCase() },
      ...[false, "false", "", 0, null].map((email_verified) => ({
        email: "other@example.com",
        email_verified,
      })),
      { email: "no email" },
      { email: 1 },
      { email: "a\u0000@example.com", name: "a\u0000" },
      { email: "\ud83d@example.com", name: "\ud83d", iat: Math.floor(now() / 1000) - 0.5 },
      {},
    ];
    for (const [index, claims] of emails.entries()) {
      const sub = `same-${index}`;
      const { status, json } = await me(await provider.sign({ sub, role: "viewer", ...claims }));
      assert.deepEqual([status, json.role], [200, "viewer"]);
      assert.notEqual(json.id, local.id);
      assert.equal(json.email, `${json.id}@127.0.0.1`);
    }
  });

  test("keeps its verified emails, also if another user has one, to recognize two accounts of one person", async () => {
    const local = await addUser(server(), "viewer");
    const known = async (claims: Readonly<Record<string, unknown>>) => {
      const sub = "twin";
      const { json } = await me(await provider.sign({ sub, role: "viewer", ...claims }));
      const [account] = (await holdAccounts(server().context.db, [json.id])).values();
      return account?.emails.slice(1);
    };
    assert.deepEqual(await known({}), []);
    const own = local.email.toLowerCase();
    assert.deepEqual(await known({ email: local.email.toUpperCase() }), [own]);
    assert.deepEqual(await known({ email: "a@example.com", email_verified: false }), [own]);
    assert.deepEqual(await known({}), [own]);
    const both = [own, "later@example.com"];
    assert.deepEqual(await known({ email: "Later@example.com" }), both);
    assert.deepEqual(await known({ email: local.email }), both);
    const { db } = server().context;
    const many = Array.from({ length: 100 }, (_, index) => `${index}@example.com`);
    await db
      .updateTable("identities")
      .set({ emails: JSON.stringify(many) })
      .where("subject", "=", "twin")
      .execute();
    assert.deepEqual(await known({ email: "more@example.com" }), many);
  });

  test("sets its user's email unless the claim says that it isn't verified", async () => {
    for (const [index, claims] of [
      {},
      { email_verified: true },
      { email_verified: "true" },
    ].entries()) {
      const defaults = { sub: `verified-${index}`, email: `v${index}@example.com`, role: "viewer" };
      const { json } = await me(await provider.sign({ ...defaults, ...claims }));
      assert.equal(json.email, defaults.email);
    }
  });

  test("belongs to a user who has no password and no session", async () => {
    const claims = { sub: "sso", role: "viewer", email: "sso@example.com" };
    const token = await provider.sign(claims);
    const { id } = (await me(token)).json;
    const row = await server()
      .context.db.selectFrom("users")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    assert.equal(row.password_hash, noPassword);
    for (const password of ["", noPassword]) {
      assertProblem(await logIn(server(), { ...claims, password }), 401, "invalid_credentials");
    }
    const body = { current_password: "", new_password: "two unlike words" };
    const changed = await server().ask("PUT", "/auth/password", body, bearer(token));
    assertProblem(changed, 400, "invalid_request");
    const loggedOut = await server().ask("POST", "/auth/logout", undefined, bearer(token));
    assertProblem(loggedOut, 409, "no_session");
  });

  test("belongs to a user whose role can't be changed here, but who can be disabled", async () => {
    const token = await provider.tokenFor("bob", { role: "editor" });
    const { id } = (await me(token)).json;
    const { key } = await addApiKey(server(), {}, token);
    const path = `/users/${id}`;
    assertProblem(await server().ask("PUT", path, { role: "admin" }), 409, "role_of_issuer");
    assert.equal((await server().ask("PUT", path, { role: "editor", name: "Bob" })).status, 200);
    assert.equal((await server().ask("PUT", path, { disabled: true })).status, 200);
    for (const bad of [token, key]) assertProblem(await me(bad), 401, "unauthenticated");
    const another = await provider.tokenFor("bob", { role: "editor" });
    assertProblem(await me(another), 401, "unauthenticated");
  });

  test("belongs to another user if its subject differs, and is refused without one", async () => {
    const [one, other] = await Promise.all(
      ["one", "One"].map(async (sub) => me(await provider.sign({ sub, role: "viewer" }))),
    );
    assert.notEqual(one?.json.id, other?.json.id);
    for (const sub of [undefined, "", 1, ["one"]]) {
      const answer = await me(await provider.sign({ sub, role: "admin" }));
      assertProblem(answer, 401, "unauthenticated");
    }
  });
});

test("While the OpenID issuer doesn't answer, its tokens get 503 and all others work", async (t) => {
  const provider = await startIdentityProvider(t);
  const server = await startTestServer(t, onSqlite, provider.env);
  const token = await provider.tokenFor("ada", { role: "viewer" });
  const me = (bearerToken: string) => server.ask("GET", "/auth/me", undefined, bearer(bearerToken));
  provider.failWith(500);
  const answer = await me(token);
  assertProblem(answer, 503, "unavailable");
  assert.ok(Number(answer.headers.get("retry-after")) >= 1);
  assert.equal((await me(server.token)).status, 200);
  provider.failWith(undefined);
  assert.equal((await me(token)).status, 200);
  provider.failWith(500);
  assert.equal((await me(await provider.sign({ sub: "bob", role: "viewer" }))).status, 200);
});

test("OIDC_ROLE_CLAIM may be a path to a nested claim", async (t) => {
  const provider = await startIdentityProvider(t);
  for (const [claim, claims] of [
    ["realm_access.roles", { realm_access: { roles: ["editor"] }, role: "admin" }],
    ["https://example.com/role", { "https://example.com/role": "editor", role: "admin" }],
  ] as const) {
    const env = { ...provider.env, OIDC_ROLE_CLAIM: claim };
    const server = await startTestServer(t, onSqlite, env);
    const token = await provider.tokenFor("ada", claims);
    const { json } = await server.ask("GET", "/auth/me", undefined, bearer(token));
    assert.equal(json.role, "editor");
    const none = await provider.sign({ sub: "eve", role: "admin" });
    assertProblem(await server.ask("GET", "/auth/me", undefined, bearer(none)), 403, "forbidden");
  }
});

test("Without an OpenID issuer only the server's own tokens are accepted", async (t) => {
  const provider = await startIdentityProvider(t);
  const server = await startTestServer(t, onSqlite);
  const token = await provider.tokenFor("ada", { role: "admin" });
  const answer = await server.ask("GET", "/auth/me", undefined, bearer(token));
  assertProblem(answer, 401, "unauthenticated");
});
