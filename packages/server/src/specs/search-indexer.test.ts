import assert from "node:assert/strict";
import { test } from "node:test";
import { onBothDatabases } from "../../testing/databases.ts";
import { importLines, textOf } from "../../testing/import-lines.ts";
import { idsOf } from "../../testing/pages.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import type { Db } from "../database/tables.ts";
import { newId } from "../ids.ts";
import { insertSpecs } from "./queries.ts";

onBothDatabases("The name of a spec", (makeDatabase) => {
  test("is found before and after it is indexed, and after a change", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { db, searchIndexer } = server.context;
    await searchIndexer.stop();
    const ids = await insertWaiting(db, ["Spring", "Spring", "Spring", "Winter"]);
    const [kept, renamed, deleted] = ids;
    assert.deepEqual(await found(server, "spring"), ids.slice(0, 3));
    await server.ask("PUT", `/specs/${renamed}`, { name: "Autumn" });
    await server.ask("DELETE", `/specs/${deleted}`);
    for (const isIndexed of [false, true]) {
      assert.equal((await waiting(db)) === 0, isIndexed);
      assert.deepEqual(await found(server, "spring"), [kept]);
      assert.deepEqual(await found(server, "autumn"), [renamed]);
      searchIndexer.start();
      await until(async () => (await waiting(db)) === 0);
    }
  });

  test("is found right after an import, before it is indexed", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    await server.context.searchIndexer.stop();
    const specs = Array.from({ length: 100 }, (_, number) => ({ name: `Imported ${number}` }));
    await importLines(server, textOf(specs));
    assert.deepEqual(await found(server, "imported 99"), idsOf(await newest(server)));
    assert.equal(await waiting(server.context.db), 100);
  });

  test("is indexed by the next server when one stops before that", async (t) => {
    const first = await startTestServer(t, makeDatabase);
    const specs = Array.from({ length: 3000 }, (_, number) => ({ name: `Imported ${number}` }));
    await importLines(first, textOf(specs));
    const server = await first.restart();
    const { db } = server.context;
    await until(async () => (await waiting(db)) === 0);
    assert.deepEqual(await found(server, "imported 2999"), idsOf(await newest(server)));
  });
});

/** Inserts specs as an import does. */
async function insertWaiting(db: Db, names: readonly string[]): Promise<string[]> {
  const specs = names.map((name) => ({
    id: newId("spec"),
    name,
    description: "",
    version: "1",
    revision: 1,
    content: '{"components":[]}',
    content_hash: "a",
    created_at: 1,
    created_by: "me",
    updated_at: 1,
    updated_by: "me",
  }));
  await db.transaction().execute((transaction) => insertSpecs(transaction, specs));
  return specs.map(({ id }) => id);
}

async function waiting(db: Db): Promise<number> {
  return (await db.selectFrom("spec_search_waiting").selectAll().execute()).length;
}

async function found(server: TestServer, query: string): Promise<string[]> {
  const path = `/specs?q=${encodeURIComponent(query)}&sort=created_at`;
  return idsOf(await server.ask("GET", path));
}

async function newest(server: TestServer) {
  return server.ask("GET", "/specs?sort=-created_at&limit=1");
}
