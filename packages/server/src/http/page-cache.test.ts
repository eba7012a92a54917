import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../testing/databases.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";

onEachDatabase("A repeated request for a list", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const names = async (path: string) => {
    const { json } = await server().ask("GET", path);
    return json.map(({ name }: { name: string }) => name);
  };

  test("has the same answer until a change", async () => {
    const specId = await createSpec(server(), { name: "First" });
    const list = "/specs?q=first&limit=5";
    assert.deepEqual(await names(list), ["First"]);
    assert.deepEqual(await names(list), ["First"]);
    await server().ask("PUT", `/specs/${specId}`, { name: "First of all" });
    assert.deepEqual(await names(list), ["First of all"]);
    assert.deepEqual(await names("/specs/published"), []);
    await server().ask("POST", `/specs/${specId}/publish`);
    assert.deepEqual(await names("/specs/published"), ["First of all"]);
    await server().ask("DELETE", `/specs/${specId}`);
    assert.deepEqual(await names(list), []);
    assert.deepEqual(await names("/specs/published"), []);
  });

  test("links to the next page of the same list", async () => {
    for (const name of ["a", "b", "c"]) await createSpec(server(), { name: `Paged ${name}` });
    for (const limit of [1, 2, 1]) {
      const answer = await server().ask("GET", `/specs?q=paged&sort=name&limit=${limit}`);
      assert.equal(answer.json.length, limit);
      assert.match(answer.headers.get("link") ?? "", new RegExp(`limit=${limit}&`));
      assert.equal(answer.headers.get("x-total-count"), "3");
    }
  });
});
