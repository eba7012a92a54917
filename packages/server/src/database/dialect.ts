import {
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from "kysely";
import { errorCode } from "../errors/error-code.ts";
import type { Db, Tables } from "./tables.ts";

/** What the two dialects say differently, and we need. */

export function isPostgres(db: Pick<Kysely<unknown>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * The database's clock in whole milliseconds that have passed, as `Date.now()`: the one clock that all processes share.
 * On PostgreSQL that of the statement, which the planner may compare with an index.
 */
export function databaseNow(db: Db): RawBuilder<number> {
  return isPostgres(db)
    ? sql<number>`cast(floor(extract(epoch from statement_timestamp()) * 1000) as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
}

/** A text with A to Z in lower case, which both dialects then compare byte by byte. */
export function lowerAscii(db: Db, column: string): RawBuilder<string> {
  return isPostgres(db)
    ? sql<string>`lower(${sql.ref(column)} collate "C")`
    : sql<string>`lower(${sql.ref(column)})`;
}

/** Whether a text has another in it, exactly. */
export function hasText(db: Db, column: string, part: string): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql<boolean>`strpos(${sql.ref(column)}, ${part}) > 0`
    : sql<boolean>`instr(${sql.ref(column)}, ${part}) > 0`;
}

/** Whether a text is one of many: one statement, however many there are. */
export function isAmong(db: Db, column: string, values: readonly string[]): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = any(${values})`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
}

/** What a column of rows that are given as JSON has. */
export type JsonColumn = "text" | "bigint";

/**
 * Rows that are given as one JSON text, to be joined with: one statement, however many there are.
 *
 * @param columns of which type each is; a property that a row lacks is null
 */
export function jsonRows<Row extends object>(
  db: Db,
  rows: readonly Row[],
  columns: Readonly<Record<keyof Row & string, JsonColumn>>,
): RawBuilder<Row> {
  return rowsOfJson<Row>(db, JSON.stringify(rows), columns);
}

/** As `jsonRows`, of the text: for queries that are prepared. */
export function rowsOfJson<Row extends object>(
  db: Db,
  json: string,
  columns: Readonly<Record<keyof Row & string, JsonColumn>>,
): RawBuilder<Row> {
  if (isPostgres(db)) {
    const typed = Object.entries<JsonColumn>(columns).map(
      ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
    );
    return sql<Row>`(select * from json_to_recordset(cast(${json} as json)) as given(${sql.join(typed)}))`;
  }
  const read = Object.keys(columns).map(
    (name) => sql`value ->> ${sql.lit(`$.${name}`)} as ${sql.ref(name)}`,
  );
  return sql<Row>`(select ${sql.join(read)} from json_each(${json}))`;
}

/** Locks the selected rows until the transaction ends. On SQLite a transaction has the whole file. */
export function forUpdate<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(db) ? query.forUpdate() : query;
}

/** The same, and others may insert rows meanwhile that refer to these. */
export function forNoKeyUpdate<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(db) ? query.forNoKeyUpdate() : query;
}

/** Keeps others from changing the selected rows until the transaction ends, but not from holding them too. */
export function forShare<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(db) ? query.forShare() : query;
}

/** Locks the selected rows and leaves out those that another transaction has locked. */
export function forUpdateSkipLocked<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(db) ? query.forUpdate().skipLocked() : query;
}

/** As `forUpdate` and without those that are locked; rows that refer to these can be inserted meanwhile. */
export function noKeyUpdateSkipLocked<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(db) ? query.forNoKeyUpdate().skipLocked() : query;
}

/** Keeps other writers out of a table until the transaction ends. On SQLite they are out anyway. */
export async function lockTable(db: Db, table: keyof Tables): Promise<void> {
  if (isPostgres(db))
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db);
}

/** PostgreSQL ends one of two that wait for each other, 40P01, or can't order what came at once, 40001. */
const unavailableCodes =
  /^(08...|40001|40P01|53...|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|SQLITE_(BUSY|FULL|IOERR|NOMEM|READONLY|CANTOPEN).*)$/;
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** Whether a query failed because the database can't work now, and not because of what was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return unavailableCodes.test(errorCode(error)) || unavailableMessages.test(error.message);
}
