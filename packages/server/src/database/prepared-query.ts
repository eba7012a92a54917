import type { CompiledQuery } from "kysely";
import type { Db } from "./tables.ts";

/** Runs SQL on a database without Kysely in between, for what is asked with every request. */
export type RunPrepared = (
  query: CompiledQuery,
  parameters: readonly unknown[],
) => Promise<unknown[]>;

const runners = new WeakMap<Db, RunPrepared>();

/** Called once by what opens the database. */
export function setPreparedRunner(db: Db, run: RunPrepared): void {
  runners.set(db, run);
}

/**
 * Makes a query that is compiled once and then prepared once per connection. Kysely's building,
 * compiling and executing cost several times what a look-up by key does.
 *
 * @param build the query with any parameters; those of each call take their places
 */
export function preparedQuery<Row>(build: (db: Db) => { compile(): CompiledQuery<Row> }) {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  return async (db: Db, parameters: readonly unknown[]): Promise<Row[]> => {
    let query = compiled.get(db);
    if (query === undefined) {
      query = build(db).compile();
      compiled.set(db, query);
    }
    const run = runners.get(db);
    // A transaction has no runner of its own: there Kysely knows the connection.
    if (run === undefined) return (await db.executeQuery<Row>({ ...query, parameters })).rows;
    return (await run(query, parameters)) as Row[];
  };
}
