import assert from "node:assert/strict";
import type { CompiledQuery, RootOperationNode } from "kysely";
import { isPostgres } from "../src/database/dialect.ts";
import { setPreparedRunner } from "../src/database/prepared-query.ts";
import type { Db } from "../src/database/tables.ts";

/** Returns the plans of the executed queries. */
export async function planOf(db: Db, run: (observed: Db) => Promise<unknown>): Promise<string> {
  const compiled: CompiledQuery[] = [];
  const observe = (node: RootOperationNode) => {
    compiled.push(db.getExecutor().compileQuery(node, { queryId: "plan" }));
    return node;
  };
  const observed = db.withPlugin({
    transformQuery: ({ node }) => observe(node),
    transformResult: async ({ result }) => result,
  });
  setPreparedRunner(observed, async (prepared, parameters) => {
    const query = { ...prepared, parameters };
    compiled.push(query);
    return (await db.executeQuery(query)).rows;
  });
  await run(observed);
  const steps: string[] = [];
  for (const query of compiled) {
    const sql = `${isPostgres(db) ? "explain" : "explain query plan"} ${query.sql}`;
    const { rows } = await db.executeQuery<Record<string, string>>({ ...query, sql });
    steps.push(...rows.map((row) => row["QUERY PLAN"] ?? row["detail"] ?? ""));
  }
  return steps.join("\n");
}

/** Asserts that the executed queries are served by an index, in its order. */
export async function assertNoTableIsReadWhole(
  db: Db,
  run: (observed: Db) => Promise<unknown>,
): Promise<void> {
  const plan = await planOf(db, run);
  assert.match(plan, /SEARCH/);
  assert.doesNotMatch(plan.replaceAll(/SCAN json_each.*/g, ""), /SCAN|TEMP B-TREE/);
}
