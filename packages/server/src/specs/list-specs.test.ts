import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { importLines } from "../../testing/import-lines.ts";
import { idsOf, nextPage, walkPages } from "../../testing/pages.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, deleteAllSpecs, readSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

onEachDatabase("The list of specs", (makeDatabase) => {
  let now = Date.now();
  const shared = sharedServer(makeDatabase, {}, { clock: () => now });
  beforeEach(() => deleteAllSpecs(shared()));

  test("is empty without specs", async () => {
    const server = shared();
    for (const path of ["/specs", "/specs?limit=1", "/specs/published"]) {
      const { status, json, headers } = await server.ask("GET", path);
      assert.deepEqual([status, json], [200, []]);
      assert.deepEqual([headers.get("x-total-count"), headers.get("link")], ["0", null]);
    }
  });

  test("has every field of each spec except the content", async () => {
    const server = shared();
    const id = await createSpec(server, { name: "Home", description: "first", screens: {} });
    await server.ask("POST", `/specs/${id}/publish`);
    const { components, screens, ...summary } = await readSpec(server, id);
    assert.deepEqual((await server.ask("GET", "/specs")).json, [summary]);
  });

  test("has the fifty newest first and a link to the rest", async () => {
    const server = shared();
    const created: string[] = [];
    for (let number = 0; number < 53; number += 1) {
      // Three specs have the same creation time.
      if (number % 3 === 0) now += 1;
      created.unshift(await createSpec(server, { name: `Spec ${number}` }));
    }
    await server.ask("PUT", `/specs/${created[52]}`, { name: "A change moves nothing" });
    const first = await server.ask("GET", "/specs");
    assert.deepEqual(idsOf(first), created.slice(0, 50));
    const rest = await server.ask("GET", nextPage(server, first) ?? "");
    assert.deepEqual(idsOf(rest), created.slice(50));
    for (const page of [first, rest]) assert.equal(page.headers.get("x-total-count"), "53");
    assert.equal(nextPage(server, rest), undefined);
    assert.equal(nextPage(server, await server.ask("GET", "/specs?limit=53")), undefined);
  });

  test("is read page by page without gaps or repeats while specs are created and deleted", async () => {
    const server = shared();
    for (let number = 0; number < 12; number += 1) {
      if (number % 2 === 0) now += 1;
      await createSpec(server, { name: `Spec ${number}` });
    }
    for (const limit of [1, 2, 3, 5, 12, 200]) {
      const before = idsOf(await server.ask("GET", "/specs?limit=200"));
      let deletions = 0;
      const pages = await walkPages(server, `/specs?limit=${limit}`, async (ids) => {
        now += 1;
        await createSpec(server);
        // The spec of the cursor.
        const last = ids.at(-1) ?? "";
        if (deletions < 2) await remove(server, last);
        deletions += 1;
      });
      assert.ok(pages.every(({ length }) => length <= limit));
      assert.deepEqual(pages.flat(), before);
    }
  });

  test("of published specs is read page by page while specs are published", async () => {
    const server = shared();
    const publish = async (id: string) => {
      now += 1;
      assert.equal((await server.ask("POST", `/specs/${id}/publish`)).status, 200);
    };
    for (let number = 0; number < 5; number += 1) await publish(await createSpec(server));
    for (const limit of [1, 2, 4]) {
      const before = idsOf(await server.ask("GET", "/specs/published"));
      const pages = await walkPages(server, `/specs/published?limit=${limit}`, async () =>
        publish(await createSpec(server)),
      );
      assert.deepEqual(pages.flat(), before);
    }
  });

  test("neither has nor counts deleted specs", async () => {
    const server = shared();
    const kept = await createSpec(server);
    await remove(server, await createSpec(server));
    const list = await server.ask("GET", "/specs");
    assert.deepEqual([idsOf(list), list.headers.get("x-total-count")], [[kept], "1"]);
  });
});

test("The list of specs is counted up to 10,000 @full", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const total = async () => (await server.ask("GET", "/specs")).headers.get("x-total-count");
  await importLines(server, '{"name":"Many"}\n'.repeat(10_000));
  assert.equal(await total(), "10000");
  await createSpec(server);
  assert.equal(await total(), null);
  const published = await server.ask("GET", "/specs?status=published");
  assert.equal(published.headers.get("x-total-count"), "0");
});

async function remove(server: TestServer, id: string): Promise<void> {
  assert.equal((await server.ask("DELETE", `/specs/${id}`)).status, 200);
}
