import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer } from "../../../testing/actors.ts";
import { auditEntries } from "../../../testing/audit.ts";
import { onEachDatabase } from "../../../testing/databases.ts";
import { idsOf, walkPages } from "../../../testing/pages.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { until } from "../../../testing/until.ts";

onEachDatabase("One user", (makeDatabase) => {
  const most = 5;
  const server = sharedServer(makeDatabase, { MAX_API_KEYS_PER_USER: String(most) });

  test("has a limited number of API keys, also when they are created concurrently or by admins", async () => {
    const { token } = await addUser(server(), "editor");
    const { key } = await addApiKey(server(), {}, token);
    const add = (by: string) => server().ask("POST", "/api-keys", { name: "CI" }, bearer(by));
    const answers = await Promise.all([token, key, token, key, token, key, token].map(add));
    const made = answers.filter(({ status }) => status === 201);
    assert.equal(made.length, most - 1);
    for (const answer of answers) {
      if (answer.status !== 201) assertProblem(answer, 409, "limit_reached");
    }
    await server().ask("DELETE", `/api-keys/${made[0]?.json.id}`, undefined, bearer(token));
    assert.equal((await add(token)).status, 201);
    assertProblem(await add(key), 409, "limit_reached");
    const other = await addUser(server(), "viewer");
    assert.equal((await add(other.token)).status, 201);
  });
});

onEachDatabase("An API key", (makeDatabase) => {
  let now = Date.now();
  const server = sharedServer(makeDatabase, {}, { clock: () => now });
  const ask = (token: string, method: string, path: string) =>
    server().ask(method, path, undefined, bearer(token));

  test("is shown to its owner without the secret", async () => {
    const user = await addUser(server(), "editor");
    const expires_at = new Date(now + 60_000).toISOString();
    const fields = { name: "CI", scopes: ["specs:read"], expires_at };
    const { id, key } = await addApiKey(server(), fields, user.token);
    const created_at = new Date(now).toISOString();
    const shown = {
      id,
      ...fields,
      channels: null,
      user_id: user.id,
      last_used_at: null,
      created_at,
      created_by: user.id,
    };
    const one = await ask(user.token, "GET", `/api-keys/${id}`);
    assert.deepEqual([one.status, one.json], [200, shown]);
    const all = await ask(user.token, "GET", "/api-keys");
    assert.deepEqual(all.json, [shown]);
    assert.equal(all.headers.get("x-total-count"), "1");
    for (const { text } of [one, all]) assert.ok(!text.includes(key.slice(4, 26)));
    await ask(key, "GET", "/auth/me");
    await until(async () => {
      const { json } = await ask(user.token, "GET", `/api-keys/${id}`);
      return json.last_used_at === new Date(now).toISOString();
    });
  });

  test("stops working as soon as it is revoked, and is deleted", async () => {
    const user = await addUser(server(), "editor");
    const { id, key } = await addApiKey(server(), {}, user.token);
    assert.equal((await ask(key, "GET", "/auth/me")).status, 200);
    const answer = await ask(user.token, "DELETE", `/api-keys/${id}`);
    assert.deepEqual([answer.status, answer.json], [200, { status: "revoked", also_revoked: 0 }]);
    assertProblem(await ask(key, "GET", "/auth/me"), 401, "unauthenticated");
    for (const method of ["GET", "DELETE"]) {
      assertProblem(await ask(user.token, method, `/api-keys/${id}`), 404, "not_found");
    }
    const [entry] = await auditEntries(server(), "api_key.revoked");
    assert.deepEqual([entry?.target, entry?.user_id], [id, user.id]);
  });

  test("is revoked with the key that created it, and revokes the keys that it created", async () => {
    const user = await addUser(server(), "editor");
    const other = await addApiKey(server(), {}, user.token);
    const first = await addApiKey(server(), {}, user.token);
    const second = await addApiKey(server(), {}, first.key);
    const third = await addApiKey(server(), {}, second.key);
    const sibling = await addApiKey(server(), {}, first.key);
    const shown = await ask(user.token, "GET", `/api-keys/${third.id}`);
    assert.equal(shown.json.created_by, second.id);
    for (const { key } of [second, third]) await ask(key, "GET", "/auth/me");

    const answer = await ask(user.token, "DELETE", `/api-keys/${first.id}`);
    assert.deepEqual(answer.json, { status: "revoked", also_revoked: 3 });
    for (const { key } of [first, second, third, sibling]) {
      assertProblem(await ask(key, "GET", "/auth/me"), 401, "unauthenticated");
    }
    assert.deepEqual(idsOf(await ask(user.token, "GET", "/api-keys")), [other.id]);
    const entries = (await auditEntries(server(), "api_key.revoked")).filter(
      ({ actor_id }) => actor_id === user.id,
    );
    const makers = entries.map(({ target, details }) => [target, JSON.parse(details).created_by]);
    assert.deepEqual(Object.fromEntries(makers), {
      [first.id]: user.id,
      [second.id]: first.id,
      [third.id]: second.id,
      [sibling.id]: first.id,
    });
  });

  test("revoked while it creates others leaves no valid key", async () => {
    const user = await addUser(server(), "editor");
    const { id, key } = await addApiKey(server(), {}, user.token);
    await ask(key, "GET", "/auth/me");
    const made = Array.from({ length: 10 }, () =>
      server().ask("POST", "/api-keys", { name: "CI" }, bearer(key)),
    );
    const revoked = ask(user.token, "DELETE", `/api-keys/${id}`);
    assert.equal((await revoked).status, 200);
    for (const answer of await Promise.all(made)) {
      if (answer.status !== 201) assertProblem(answer, 401, "unauthenticated");
    }
    assert.deepEqual(idsOf(await ask(user.token, "GET", "/api-keys")), []);
  });

  test("revoked by concurrent requests is revoked once", async () => {
    const { id } = await addApiKey(server());
    const answers = await Promise.all(
      [1, 2, 3].map(() => server().ask("DELETE", `/api-keys/${id}`)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404, 404]);
  });

  test("of another user is hidden, except from admins", async () => {
    const owner = await addUser(server(), "editor");
    const other = await addUser(server(), "publisher");
    const { id } = await addApiKey(server(), {}, owner.token);
    for (const method of ["GET", "DELETE"]) {
      assertProblem(await ask(other.token, method, `/api-keys/${id}`), 404, "not_found");
    }
    assert.deepEqual((await ask(other.token, "GET", "/api-keys")).json, []);
    const named = await ask(other.token, "GET", `/api-keys?user_id=${owner.id}`);
    assertProblem(named, 403, "forbidden");
    const own = await ask(owner.token, "GET", `/api-keys?user_id=${owner.id}`);
    assert.deepEqual(idsOf(own), [id]);

    assert.equal((await server().ask("GET", `/api-keys/${id}`)).status, 200);
    const ofOwner = await server().ask("GET", `/api-keys?user_id=${owner.id}`);
    assert.deepEqual(idsOf(ofOwner), [id]);
    assert.ok(idsOf(await server().ask("GET", "/api-keys")).includes(id));
    assert.equal((await server().ask("DELETE", `/api-keys/${id}`)).status, 200);
  });

  test("that doesn't exist is 404, and the list of an unknown user is empty", async () => {
    for (const id of ["key_01h455vb4pex5vsknk084sn02q", "x", "user_1", "%00"]) {
      for (const method of ["GET", "DELETE"]) {
        assertProblem(await server().ask(method, `/api-keys/${id}`), 404, "not_found");
      }
    }
    for (const id of ["key_01h455vb4pex5vsknk084sn02q", "x", "user_1"]) {
      assert.deepEqual((await server().ask("GET", `/api-keys?user_id=${id}`)).json, []);
    }
  });

  test("may revoke itself and keys with no more permissions, but no others", async () => {
    const wide = await addApiKey(server(), { scopes: ["specs:read", "specs:write"] });
    const narrow = await addApiKey(server(), { scopes: ["specs:read"] });
    const same = await addApiKey(server(), { scopes: ["specs:read"] });
    const revoke = (id: string) => ask(narrow.key, "DELETE", `/api-keys/${id}`);
    assertProblem(await revoke(wide.id), 403, "forbidden");
    for (const { id } of [same, narrow]) assert.equal((await revoke(id)).status, 200);
  });

  test("can be revoked by its owner whose role no longer has the key's permissions", async () => {
    const user = await addUser(server(), "editor");
    const { id } = await addApiKey(server(), {}, user.token);
    await server().ask("PUT", `/users/${user.id}`, { role: "viewer" });
    assert.equal((await ask(user.token, "DELETE", `/api-keys/${id}`)).status, 200);
  });

  test("is listed page by page, newest first", async () => {
    const user = await addUser(server(), "editor");
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      now += 1;
      ids.unshift((await addApiKey(server(), {}, user.token)).id);
    }
    const pages = await walkPages(server(), `/api-keys?limit=2&user_id=${user.id}`);
    assert.deepEqual(pages, [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  });
});
