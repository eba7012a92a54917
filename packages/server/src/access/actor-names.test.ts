import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { assertNoTableIsReadWhole } from "../../testing/query-plans.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { schedulePublish } from "../../testing/specs.ts";
import { type Answer, startTestServer } from "../../testing/test-server.ts";
import { registerEndpoint } from "../../testing/webhooks.ts";
import { findActorNames } from "./actor-name-queries.ts";

onEachDatabase("?include=names", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const ask = (token: string, method: string, path: string, body?: unknown): Promise<Answer> =>
    server().ask(method, path, body, bearer(token));

  /** A spec that a named user created, and a key of the user changed. */
  async function createNamed() {
    const user = await addUser(server(), "publisher");
    await server().ask("PUT", `/users/${user.id}`, { name: "Ada" });
    const key = await addApiKey(server(), { name: "CI" }, user.token);
    const created = await ask(user.token, "POST", "/specs", { name: "Home" });
    const id: string = created.json.id;
    await ask(key.key, "PUT", `/specs/${id}`, { name: "Start" });
    return { user, key, id };
  }

  test("adds names beside the ids of users and keys, for viewers too, and null once a key is revoked", async () => {
    const { user, key, id } = await createNamed();
    await ask(key.key, "POST", `/specs/${id}/publish`);
    await schedulePublish(server(), id);
    const viewer = await addUser(server(), "viewer");
    const read = (path: string) => ask(viewer.token, "GET", path);
    const names = async () => {
      const [listed] = (await read("/specs?include=names&limit=1")).json;
      const [found] = (await read("/specs?q=start&include=names&limit=1")).json;
      const one = (await read(`/specs/${id}?include=names`)).json;
      const [version] = (await read(`/specs/${id}/versions?include=names`)).json;
      const same = (await read(`/specs/${id}/versions/1?include=names`)).json;
      return [
        ...[listed, found, one].map((spec) => [spec.created_by_name, spec.updated_by_name]),
        ...[version, same].map((one) => one.created_by_name),
      ];
    };
    const both = ["Ada", "CI"];
    assert.deepEqual(await names(), [both, both, both, "CI", "CI"]);
    const [scheduled] = (await read(`/specs/${id}/schedules?include=names`)).json;
    assert.equal(scheduled.created_by_name, "admin");
    await server().ask("DELETE", `/api-keys/${key.id}`);
    const revoked = ["Ada", null];
    assert.deepEqual(await names(), [revoked, revoked, revoked, null, null]);
    const [without] = (await read("/specs?limit=1")).json;
    assert.deepEqual([without.created_by, without.created_by_name], [user.id, undefined]);
  });

  test("names a user without a name by the part of the email before the @", async () => {
    const { id, email } = await addUser(server(), "editor");
    const { findNames } = server().context;
    assert.equal((await findNames([id])).get(id), email.split("@")[0]);
    assert.deepEqual([...(await findNames([]))], []);
  });

  test("adds names to API keys, webhooks, custom types and the audit log", async () => {
    const { user, key } = await createNamed();
    const made = await addApiKey(server(), { name: "child" }, key.key);
    const keys = (await server().ask("GET", `/api-keys?user_id=${user.id}&include=names`)).json;
    const one = (await server().ask("GET", `/api-keys/${made.id}?include=names`)).json;
    assert.deepEqual([one.user_name, one.created_by_name], ["Ada", "CI"]);
    assert.deepEqual(keys[0], one);

    const { id } = await registerEndpoint(server(), { url: `${server().origin}/hooks` });
    await server().ask("PUT", "/catalog/widgets/Rating", { description: "Stars" });
    for (const [list, target] of [
      ["/webhooks", `/webhooks/${id}`],
      ["/catalog/widgets", "/catalog/widgets/Rating"],
    ] as const) {
      const [listed] = (await server().ask("GET", `${list}?include=names`)).json;
      const read = (await server().ask("GET", `${target}?include=names`)).json;
      assert.deepEqual([read.created_by_name, read.updated_by_name], ["admin", "admin"]);
      assert.deepEqual(listed, read);
    }

    const { json } = await server().ask("GET", `/audit-log?actor=${key.id}&include=names`);
    const { id: actor, user_id } = json[0].actor;
    assert.deepEqual(json[0].actor, { id: actor, name: "CI", user_id, user_name: "Ada" });
  });

  test("has an ETag of its own that changes with the names, and that If-Match takes", async () => {
    const { user, id } = await createNamed();
    // Its ETag would change with a delivery that fails.
    const events = ["spec.unpublished"];
    const hook = await registerEndpoint(server(), { url: `${server().origin}/hooks`, events });
    await server().ask("PUT", "/catalog/widgets/Rating", { description: "Stars" });
    const path = `/specs/${id}`;
    const plain = await server().ask("GET", path);
    const named = await server().ask("GET", `${path}?include=names`);
    const { created_by_name: _, updated_by_name: __, ...rest } = named.json;
    assert.deepEqual(rest, plain.json);
    const tag = named.headers.get("etag") ?? "";
    assert.notEqual(tag, plain.headers.get("etag"));
    const readAgain = (etag: string) =>
      server().ask("GET", `${path}?include=names`, undefined, { "if-none-match": etag });
    assert.equal((await readAgain(tag)).status, 304);
    await server().ask("PUT", `/users/${user.id}`, { name: "Grace" });
    const renamed = await readAgain(tag);
    assert.deepEqual([renamed.status, renamed.json.created_by_name], [200, "Grace"]);
    const after = await server().ask("GET", path);
    assert.deepEqual(
      [after.text, after.headers.get("etag")],
      [plain.text, plain.headers.get("etag")],
    );

    for (const target of [path, `/webhooks/${hook.id}`, "/catalog/widgets/Rating"]) {
      const read = await server().ask("GET", `${target}?include=names`);
      const etag = read.headers.get("etag") ?? "";
      const change = { "if-match": etag };
      // A spec with names can be sent back.
      const fields = { ...read.json, description: "Other" };
      const changed = await server().ask("PUT", target, fields, change);
      assert.equal(changed.status, 200, changed.text);
      const stale = await server().ask("PUT", target, { description: "Third" }, change);
      assert.equal(stale.status, 412, stale.text);
    }
  });

  test("is refused with other names, and where there are none", async () => {
    for (const include of ["name", "names,", "", "names,other"]) {
      const refused = await server().ask("GET", `/specs?include=${include}`);
      assertProblem(refused, 400, "invalid_request");
    }
    const { id } = await createNamed();
    assert.equal((await server().ask("GET", `/specs/${id}/diagnostics?include=names`)).status, 400);
  });
});

test("Names are found by indexes", async (t) => {
  const { db } = (await startTestServer(t, onSqlite)).context;
  await assertNoTableIsReadWhole(db, (observed) => findActorNames(observed, ["user_1", "key_1"]));
});
