import assert from "node:assert/strict";
import { test } from "node:test";
import type { CompiledQuery, RootOperationNode } from "kysely";
import { onSqlite } from "../../testing/databases.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { Db } from "../database/tables.ts";
import { countSpecs, listSpecs, readSpecsAfter, searchSpecs } from "./queries.ts";

const someId = "spec_01h455vb4pex5vsknk084sn02q";

test("Every page of every list begins where its index says, and nothing is sorted", async (t) => {
  const { db } = (await startTestServer(t, onSqlite)).context;
  for (const column of ["created_at", "updated_at", "name"] as const) {
    for (const direction of ["asc", "desc"] as const) {
      for (const status of [undefined, "draft"] as const) {
        const after = [column === "name" ? "home" : 1, someId] as const;
        const page = { order: { column, direction }, limit: 51, after };
        const plan = await planOf(db, (observed) => listSpecs(observed, { status }, page));
        assert.match(plan, /^SEARCH specs USING INDEX specs_\w+ \(.*[<>]/);
        assert.doesNotMatch(plan, /TEMP B-TREE/);
      }
    }
  }
});

test("A search reads the index of grams, and of the specs those that it has found", async (t) => {
  const { db } = (await startTestServer(t, onSqlite)).context;
  const searching = await planOf(db, (observed) => searchSpecs(observed, "home"));
  assert.match(searching, /SCAN spec_grams VIRTUAL TABLE INDEX \d+:M/);
  assert.match(searching, /SEARCH spec_search USING INTEGER PRIMARY KEY/);
  const filter = { search: { ids: [someId] } };
  const order = { column: "name", direction: "asc" } as const;
  for (const run of [
    (observed: Db) => listSpecs(observed, filter, { order, limit: 51, after: undefined }),
    (observed: Db) => countSpecs(observed, filter),
    (observed: Db) => readSpecsAfter(observed, filter, { after: "", limit: 16 }),
  ]) {
    assert.match(
      await planOf(db, run),
      /^SEARCH specs USING INDEX sqlite_autoindex_specs_1 \(id=\?\)/,
    );
  }
});

/** What SQLite does to answer the one query that is made. */
async function planOf(db: Db, run: (observed: Db) => Promise<unknown>): Promise<string> {
  let compiled: CompiledQuery | undefined;
  const observe = (node: RootOperationNode) => {
    compiled = db.getExecutor().compileQuery(node, { queryId: "plan" });
    return node;
  };
  await run(
    db.withPlugin({
      transformQuery: ({ node }) => observe(node),
      transformResult: async ({ result }) => result,
    }),
  );
  assert.ok(compiled !== undefined);
  const sql = `explain query plan ${compiled.sql}`;
  const { rows } = await db.executeQuery<{ detail: string }>({ ...compiled, sql });
  return rows.map(({ detail }) => detail).join("\n");
}
