import type { CompiledQuery, RootOperationNode } from "kysely";
import type { Db } from "../src/database/tables.ts";

/** What SQLite does to answer the queries that are made. */
export async function planOf(db: Db, run: (observed: Db) => Promise<unknown>): Promise<string> {
  const compiled: CompiledQuery[] = [];
  const observe = (node: RootOperationNode) => {
    compiled.push(db.getExecutor().compileQuery(node, { queryId: "plan" }));
    return node;
  };
  await run(
    db.withPlugin({
      transformQuery: ({ node }) => observe(node),
      transformResult: async ({ result }) => result,
    }),
  );
  const steps: string[] = [];
  for (const query of compiled) {
    const sql = `explain query plan ${query.sql}`;
    const { rows } = await db.executeQuery<{ detail: string }>({ ...query, sql });
    steps.push(...rows.map(({ detail }) => detail));
  }
  return steps.join("\n");
}
