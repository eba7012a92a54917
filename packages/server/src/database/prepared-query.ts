import type { Compilable, CompiledQuery, Logger, RootOperationNode } from "kysely";
import { isPostgres } from "./dialect.ts";
import type { Db } from "./tables.ts";

/** Runs a read without Kysely, for queries that run with every request. */
export type RunPrepared = (
  query: CompiledQuery,
  parameters: readonly unknown[],
) => Promise<unknown[]>;

/** A query that has run, through Kysely or not. */
export interface RanQuery {
  /** With placeholders, without values. */
  readonly sql: string;
  readonly ms: number;
  /** Why it failed; undefined if it succeeded. */
  readonly error: unknown;
}

export type OnQuery = (query: RanQuery) => void;

const runners = new WeakMap<Db, RunPrepared>();

/** Called once, when the database is opened. */
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

/** Kysely's options for observing queries. */
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
 * Makes a query that is built and compiled once for each dialect, and prepared once for each connection. Without this a
 * GET of a spec takes 73 % more processor time. It has to name its columns: on PostgreSQL a prepared `select *` fails
 * once a newer server's migration has added one.
 *
 * @param build returns the query with its inputs in their places. It is called once, before there are inputs, so it can
 * only pass them on.
 */
export function preparedQuery<Input extends object, Row>(
  build: (db: Db, input: Input) => Compilable<Row>,
) {
  const builtFor = new Map<boolean, BuiltQuery<Row>>();
  return async (db: Db, input: Input): Promise<Row[]> => {
    const onPostgres = isPostgres(db);
    let query = builtFor.get(onPostgres);
    if (query === undefined) {
      query = buildQuery((inputs: Input) => build(db, inputs));
      builtFor.set(onPostgres, query);
    }
    const parameters = query.parametersOf(input);
    const run = query.isRead ? runners.get(db) : undefined;
    if (run !== undefined) return (await run(query.compiled, parameters)) as Row[];
    return (await db.executeQuery<Row>({ ...query.compiled, parameters })).rows;
  };
}

interface BuiltQuery<Row> {
  readonly compiled: CompiledQuery<Row>;
  readonly isRead: boolean;
  parametersOf(input: object): unknown[];
}

function buildQuery<Input, Row>(build: (inputs: Input) => Compilable<Row>): BuiltQuery<Row> {
  const inputs = new Proxy({}, inputParameters) as Input;
  const compiled = build(inputs).compile();
  if (selectsAll(compiled.query)) throw new Error(`Name the columns: ${compiled.sql}`);
  // Two queries may have the same text, as on the two dialects.
  if (!namesByText.has(compiled.sql)) {
    namesByText.set(compiled.sql, `prepared_${namesByText.size}`);
  }
  return {
    compiled,
    isRead: compiled.query.kind === "SelectQueryNode",
    parametersOf: (input) =>
      compiled.parameters.map((parameter) =>
        parameter instanceof InputParameter ? Reflect.get(input, parameter.name) : parameter,
      ),
  };
}

/** The place of an input among a query's parameters. */
class InputParameter {
  readonly name: string | symbol;
  constructor(name: string | symbol) {
    this.name = name;
  }
}

/** Returns a parameter for any input that is read. Which inputs there are is unknown, so they can't be listed. */
const inputParameters: ProxyHandler<object> = {
  get: (_, name) => new InputParameter(name),
  ownKeys: () => {
    throw new Error("Name each input that the query takes.");
  },
};

function selectsAll(query: RootOperationNode): boolean {
  if (query.kind !== "SelectQueryNode") return false;
  return (query.selections ?? []).some(({ selection }) => selection.kind === "SelectAllNode");
}

const namesByText = new Map<string, string>();

/** Returns the name of the prepared query with this text, if there is one. */
export function preparedName(text: string): string | undefined {
  return namesByText.get(text);
}
