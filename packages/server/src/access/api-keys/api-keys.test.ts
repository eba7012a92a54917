import assert from "node:assert/strict";
import { test } from "node:test";
import { type Permission, permissions, permissionsOfRole } from "@screenspec/api";
import { addUser, bearer } from "../../../testing/actors.ts";
import { onEachDatabase } from "../../../testing/databases.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../../testing/specs.ts";
import { storedRows } from "../../../testing/stored-rows.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";

onEachDatabase("An API key", (makeDatabase) => {
  let now = Date.now();
  const server = sharedServer(makeDatabase, {}, { clock: () => now });
  const ask = (key: string, method: string, path: string, body?: unknown) =>
    server().ask(method, path, body, bearer(key));

  test("is shown once and stored as a hash", async () => {
    const { id, key, ...rest } = await createKey(server(), { name: "CI" });
    assert.match(id, /^key_[0-9a-z]{26}$/);
    assert.match(key, /^ssk_[0-9A-Za-z]{71}$/);
    assert.deepEqual(rest, {
      name: "CI",
      scopes: [...permissions],
      channels: null,
      expires_at: null,
      created_at: new Date(now).toISOString(),
    });
    const row = await keyRow(server(), id);
    assert.match(row.secret_hash, /^[0-9a-f]{64}$/);
    assert.ok(!JSON.stringify(row).includes(key.slice(26, 69)), "the secret is in the table");
  });

  test("has its owner's permissions, acts under its own name, and shows its owner", async () => {
    const editor = await addUser(server(), "editor");
    const { id, key } = await createKey(server(), { name: "CI" }, editor.token);
    const me = await ask(key, "GET", "/auth/me");
    const { email } = editor;
    const owner = { id: editor.id, email, role: "editor", name: "" };
    const editors = permissionsOfRole.editor;
    assert.deepEqual(
      [me.status, me.json],
      [200, { ...owner, permissions: editors, channels: null, key_id: id }],
    );
    const created = await ask(key, "POST", "/specs", { name: "Home" });
    assert.equal(created.status, 201);
    assert.equal((await readSpec(server(), created.json.id)).created_by, id);
    const published = await ask(key, "POST", `/specs/${created.json.id}/publish`);
    assertProblem(published, 403, "forbidden");
  });

  test("can't do what its scopes exclude", async () => {
    const specId = await createSpec(server());
    const draftId = await createSpec(server());
    const operations: readonly (readonly [Permission, string, string, unknown?])[] = [
      ["specs:read", "GET", `/specs/${specId}`],
      ["specs:read", "GET", "/specs/published"],
      ["specs:write", "POST", "/specs", { name: "Home" }],
      ["specs:write", "PUT", `/specs/${specId}`, { name: "Start" }],
      ["specs:publish", "POST", `/specs/${specId}/publish`],
      ["webhooks:write", "POST", "/webhooks", { url: "https://example.com/hooks" }],
      ["specs:write", "DELETE", `/specs/${draftId}`],
    ];
    const keys = await Promise.all(
      permissions.map(async (scope) => {
        const { key, scopes } = await createKey(server(), { name: scope, scopes: [scope] });
        assert.deepEqual(scopes, [scope]);
        return { scope, key };
      }),
    );
    for (const [needed, method, path, body] of operations) {
      // Forbidden operations come first, because the last operation deletes what they would request.
      const fitting = keys.filter(({ scope }) => scope === needed);
      for (const { scope, key } of [...keys.filter((one) => !fitting.includes(one)), ...fitting]) {
        const answer = await ask(key, method, path, body);
        if (scope === needed) assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`);
        else assertProblem(answer, 403, "forbidden");
      }
    }
  });

  test("can't have a scope that its creator, a user or a key, lacks", async () => {
    const viewer = await addUser(server(), "viewer");
    const narrow = await createKey(server(), { name: "narrow", scopes: ["specs:read"] });
    const before = await storedRows(server().context.db);
    for (const token of [viewer.token, narrow.key]) {
      for (const scopes of [["specs:write"], ["specs:read", "users:write"]]) {
        const answer = await ask(token, "POST", "/api-keys", { name: "wide", scopes });
        assertProblem(answer, 403, "forbidden");
      }
    }
    assert.deepEqual(await storedRows(server().context.db), before);
    for (const token of [viewer.token, narrow.key]) {
      const { scopes } = await createKey(server(), { name: "same" }, token);
      assert.deepEqual(scopes, ["specs:read"]);
    }
  });

  test("loses permissions when its owner's role is lowered", async () => {
    const editor = await addUser(server(), "editor");
    const { key } = await createKey(server(), { name: "CI" }, editor.token);
    assert.equal((await ask(key, "POST", "/specs", { name: "Home" })).status, 201);
    const { db } = server().context;
    await db.updateTable("users").set({ role: "viewer" }).where("id", "=", editor.id).execute();
    now += 5000;
    assertProblem(await ask(key, "POST", "/specs", { name: "Home" }), 403, "forbidden");
    assert.equal((await ask(key, "GET", "/specs")).status, 200);
  });

  test("of a disabled user works for five seconds at most", async () => {
    const editor = await addUser(server(), "editor");
    const { key } = await createKey(server(), { name: "CI" }, editor.token);
    assert.equal((await ask(key, "GET", "/auth/me")).status, 200);
    const { db } = server().context;
    await db.updateTable("users").set({ disabled_at: 1 }).where("id", "=", editor.id).execute();
    now += 5000;
    assertProblem(await ask(key, "GET", "/auth/me"), 401, "unauthenticated");
  });

  test("expires exactly at its expiry time", async () => {
    const expires_at = new Date(now + 2000).toISOString();
    const { key, ...rest } = await createKey(server(), { name: "CI", expires_at });
    assert.equal(rest.expires_at, expires_at);
    now += 1999;
    assert.equal((await ask(key, "GET", "/auth/me")).status, 200);
    now += 1;
    assertProblem(await ask(key, "GET", "/auth/me"), 401, "unauthenticated");
  });

  test("can't create a key that expires later than itself", async () => {
    const expires_at = new Date(now + 60_000).toISOString();
    const { key } = await createKey(server(), { name: "CI", expires_at });
    assert.equal((await createKey(server(), { name: "same" }, key)).expires_at, expires_at);
    const longer = { name: "longer", expires_at: new Date(now + 60_001).toISOString() };
    assertProblem(await ask(key, "POST", "/api-keys", longer), 400, "invalid_request");
  });

  test("accepts an expiry in any time zone", async () => {
    const expires_at = "2099-01-01T00:30:00.5+01:00";
    const answer = await createKey(server(), { name: "CI", expires_at });
    assert.equal(answer.expires_at, "2098-12-31T23:30:00.500Z");
  });

  test("can't expire in a year without four digits", async () => {
    for (const expires_at of ["9999-12-31T23:59:59-23:59", "0000-01-01T00:00:00+23:59"]) {
      const answer = await server().ask("POST", "/api-keys", { name: "CI", expires_at });
      assertProblem(answer, 400, "invalid_request");
    }
  });

  test("with a changed character, or truncated, is refused", async () => {
    const { key } = await createKey(server(), { name: "CI" });
    const flipped = [4, 25, 26, 40, 68, 69, 74].map((at) => {
      const other = key[at] === "a" ? "b" : "a";
      return key.slice(0, at) + other + key.slice(at + 1);
    });
    for (const changed of [...flipped, key.slice(0, -1), `${key}a`, key.toUpperCase()]) {
      const answer = await ask(changed, "GET", "/auth/me");
      assertProblem(answer, 401, "unauthenticated");
      assert.equal(answer.headers.get("www-authenticate"), 'Bearer error="invalid_token"');
    }
  });

  test("composed of another key's selector and a new secret is refused", async () => {
    const one = await createKey(server(), { name: "one" });
    const other = await createKey(server(), { name: "other" });
    await server().context.db.deleteFrom("api_keys").where("id", "=", other.id).execute();
    const { selector } = await keyRow(server(), one.id);
    const rows = server()
      .context.db.updateTable("api_keys")
      .set({ selector: other.key.slice(4, 26) });
    await rows.where("selector", "=", selector).execute();
    assertProblem(await ask(other.key, "GET", "/auth/me"), 401, "unauthenticated");
  });

  test("reports when it was last used", async () => {
    const { id, key } = await createKey(server(), { name: "CI" });
    assert.equal((await keyRow(server(), id)).last_used_at, null);
    await ask(key, "GET", "/auth/me");
    await until(async () => (await keyRow(server(), id)).last_used_at === now);
  });

  test("works after a restart", async (t) => {
    const before = await startTestServer(t, makeDatabase);
    const { key } = await createKey(before, { name: "CI" });
    const after = await before.restart();
    assert.equal((await after.ask("GET", "/specs", undefined, bearer(key))).status, 200);
  });
});

async function createKey(server: TestServer, body: unknown, token = server.token) {
  const answer = await server.ask("POST", "/api-keys", body, bearer(token));
  assert.equal(answer.status, 201, answer.text);
  return answer.json;
}

async function keyRow(server: TestServer, id: string) {
  const rows = server.context.db.selectFrom("api_keys").selectAll().where("id", "=", id);
  return rows.executeTakeFirstOrThrow();
}
