import type { CompiledQuery, Logger } from "kysely";
import type { Db } from "./tables.ts";

/** Runs SQL on a database without Kysely in between, for what is asked with every request. */
export type RunPrepared = (
  query: CompiledQuery,
  parameters: readonly unknown[],
) => Promise<unknown[]>;

/** A query that has been run, whichever way. */
export interface RanQuery {
  /** With placeholders: no value stands in it. */
  readonly sql: string;
  readonly ms: number;
  /** Why it failed; undefined when it didn't. */
  readonly error: unknown;
}

export type OnQuery = (query: RanQuery) => void;

const runners = new WeakMap<Db, RunPrepared>();

/** Called once by what opens the database. */
export function setPreparedRunner(db: Db, run: RunPrepared, onQuery?: OnQuery): void {
  runners.set(db, onQuery === undefined ? run : observed(run, onQuery));
}

function observed(run: RunPrepared, onQuery: OnQuery): RunPrepared {
  return async (query, parameters) => {
    const begun = performance.now();
    const ran = (error?: unknown) =>
      onQuery({ sql: query.sql, ms: performance.now() - begun, error });
    try {
      const rows = await run(query, parameters);
      ran();
      return rows;
    } catch (error) {
      ran(error);
      throw error;
    }
  };
}

/** What Kysely has to be told so that queries are observed. */
export function observing(onQuery: OnQuery | undefined): { readonly log?: Logger } {
  if (onQuery === undefined) return {};
  return {
    log: (event) =>
      onQuery({
        sql: event.query.sql,
        ms: event.queryDurationMillis,
        error: event.level === "error" ? event.error : undefined,
      }),
  };
}

/**
 * Makes a query that is compiled once and then prepared once per connection. Kysely's building,
 * compiling and executing cost several times what a look-up by key does.
 *
 * @param build the query with any parameters; those of each call take their places
 */
export function preparedQuery<Row>(build: (db: Db) => { compile(): CompiledQuery<Row> }) {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  return (db: Db, parameters: readonly unknown[]): Promise<Row[]> => {
    let query = compiled.get(db);
    if (query === undefined) {
      query = build(db).compile();
      compiled.set(db, query);
    }
    const run = runners.get(db);
    // A transaction has no runner of its own: there Kysely knows the connection.
    return run === undefined
      ? db.executeQuery<Row>({ ...query, parameters }).then(({ rows }) => rows)
      : (run(query, parameters) as Promise<Row[]>);
  };
}
