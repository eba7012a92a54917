import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";

onEachDatabase("The project that manages a spec", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const ask: ReturnType<typeof server>["ask"] = (...request) => server().ask(...request);
  const managerOf = async (id: string) => (await ask("GET", `/specs/${id}`)).json.managed_by;
  const create = async (fields: object) => (await ask("POST", "/specs", fields)).json.id;

  test("is stored by creating, changing and replacing, and shown by reads and lists", async () => {
    const id = await create({ name: "Home", managed_by: "shop/apps/web" });
    assert.equal(await managerOf(id), "shop/apps/web");
    const { json: listed } = await ask("GET", "/specs");
    const found = listed.find((each: { id: string }) => each.id === id);
    assert.equal(found.managed_by, "shop/apps/web");
    const changed = await ask("PUT", `/specs/${id}`, { managed_by: "admin" });
    assert.deepEqual(changed.json, { status: "updated", revision: 2 });
    const again = await ask("PUT", `/specs/${id}`, { managed_by: "admin" });
    assert.equal(again.json.revision, 2);
    const body = { name: "Start", managed_by: "start" };
    const put = await ask("PUT", "/specs/by-slug/managed-start", body);
    assert.equal(await managerOf(put.json.id), "start");
    assert.equal(await managerOf(await create({ name: "Nobody's" })), null);
  });

  test("stays when a spec is changed or replaced without it, and null removes it", async () => {
    const id = await create({ name: "Home", slug: "kept", managed_by: "shop" });
    await ask("PUT", `/specs/${id}`, { name: "Start" });
    await ask("PUT", "/specs/by-slug/kept", { name: "Replaced" });
    await ask("PUT", `/specs/${id}?replace=true`, { name: "Replaced again" });
    assert.equal(await managerOf(id), "shop");
    const { json: whole } = await ask("GET", `/specs/${id}`);
    assert.equal((await ask("PUT", "/specs/by-slug/kept", whole)).json.status, "unchanged");
    const removed = await ask("PUT", `/specs/${id}`, { managed_by: null });
    assert.equal(removed.json.revision, whole.revision + 1);
    assert.equal(await managerOf(id), null);
  });

  test("is kept by a restore, and not given to a copy, an export or an import", async () => {
    const id = await create({ name: "Origin", slug: "origin", managed_by: "shop" });
    const { json: copy } = await ask("POST", `/specs/${id}/duplicate`, {});
    assert.equal(await managerOf(copy.id), null);
    const { text } = await ask("GET", "/export?q=origin");
    assert.doesNotMatch(text, /managed_by/);
    await ask("DELETE", `/specs/${id}`);
    await ask("POST", `/specs/${id}/restore`);
    assert.equal(await managerOf(id), "shop");
  });

  test("is in the audit log", async () => {
    const id = await create({ name: "Audited" });
    await ask("PUT", `/specs/${id}`, { managed_by: "shop" });
    const { json } = await ask("GET", `/audit-log?target=${id}`);
    const [{ details }] = json;
    assert.deepEqual(details.changes, { managed_by: { from: null, to: "shop" } });
  });

  test("has a name of letters, digits and . _ / - in between", async () => {
    for (const managed_by of ["", "a b", "/a", "a/", "\u202e", "a".repeat(101), 1]) {
      const refused = await ask("POST", "/specs", { name: "Home", managed_by });
      assertProblem(refused, 400, "invalid_request");
    }
  });
});
