import {
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from "kysely";
import { errorCode } from "../errors/error-code.ts";
import type { Db, Tables } from "./tables.ts";

/** Expressions that the two dialects write differently. */

export function isPostgres(db: Pick<Kysely<unknown>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * The database's clock in whole milliseconds since 1970, as `Date.now()`. All processes share it. On PostgreSQL it is
 * the time of the statement, which the planner can compare with an index.
 */
export function databaseNow(db: Db): RawBuilder<number> {
  return isPostgres(db)
    ? sql<number>`cast(floor(extract(epoch from statement_timestamp()) * 1000) as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
}

/** A text with A to Z in lower case. Both dialects compare the result byte by byte. */
export function lowerAscii(db: Db, column: string): RawBuilder<string> {
  return isPostgres(db)
    ? sql<string>`lower(${sql.ref(column)} collate "C")`
    : sql<string>`lower(${sql.ref(column)})`;
}

/** Whether a text contains another one, exactly. */
export function hasText(db: Db, column: string, part: string): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql<boolean>`strpos(${sql.ref(column)}, ${part}) > 0`
    : sql<boolean>`instr(${sql.ref(column)}, ${part}) > 0`;
}

/** Whether a text is one of many. The statement is the same for any number of them. */
export function isAmong(db: Db, column: string, values: readonly string[]): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = any(${values})`
    : isAmongJson(db, column, JSON.stringify(values));
}

/** The same, from the JSON text of an array: for prepared queries. */
export function isAmongJson(db: Db, column: string, json: string | null): RawBuilder<boolean> {
  const elements = isPostgres(db)
    ? sql`select json_array_elements_text(cast(${json} as json))`
    : sql`select value from json_each(${json})`;
  return isAmongSelected(db, column, elements);
}

/** The same, for a query of one column that returns few rows: PostgreSQL looks up each, whatever its statistics. */
export function isAmongSelected(
  db: Db,
  column: string,
  query: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = any(array(${query}))`
    : sql<boolean>`${sql.ref(column)} in (${query})`;
}

/** The type of a column of rows that are passed as JSON. */
export type JsonColumn = "text" | "bigint";

/**
 * Rows that are passed as one JSON text, to join with. The statement is the same for any number of rows.
 *
 * @param columns the type of each column; a property that a row lacks is null
 */
export function jsonRows<Row extends object>(
  db: Db,
  rows: readonly Row[],
  columns: Readonly<Record<keyof Row & string, JsonColumn>>,
): RawBuilder<Row> {
  return rowsOfJson<Row>(db, JSON.stringify(rows), columns);
}

/** Like `jsonRows`, from the JSON text: for prepared queries. */
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

/** Locks the selected rows until the transaction ends. On SQLite a transaction locks the whole file. */
export function forUpdate<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(db) ? query.forUpdate() : query;
}

/** Like `forUpdate`, but other transactions may insert rows that refer to these. */
export function forNoKeyUpdate<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(db) ? query.forNoKeyUpdate() : query;
}

/** Keeps other transactions from changing the selected rows. Several can hold this lock at the same time. */
export function forShare<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(db) ? query.forShare() : query;
}

/** Locks the selected rows, except those that another transaction has locked. */
export function forUpdateSkipLocked<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(db) ? query.forUpdate().skipLocked() : query;
}

/** Like `forUpdateSkipLocked`, but other transactions may insert rows that refer to these. */
export function noKeyUpdateSkipLocked<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(db) ? query.forNoKeyUpdate().skipLocked() : query;
}

/** Keeps other writers out of a table until the transaction ends. On SQLite there is only one writer anyway. */
export async function lockTable(db: Db, table: keyof Tables): Promise<void> {
  if (isPostgres(db))
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db);
}

/**
 * Keeps out also the transactions that lock rows of the table for share, and first waits for those that have. Plain
 * reads go on.
 */
export async function lockTableExclusively(db: Db, table: keyof Tables): Promise<void> {
  if (isPostgres(db)) await sql`lock table ${sql.table(table)} in exclusive mode`.execute(db);
}

/**
 * PostgreSQL's codes include a deadlock, 40P01, concurrent changes that it can't serialise, 40001, and a change in a
 * database that is read-only, 25006.
 */
const unavailableCodes =
  /^(08...|25006|40001|40P01|53...|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|SQLITE_(BUSY|FULL|IOERR|NOMEM|READONLY|CANTOPEN).*)$/;
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** Whether a query failed because the database is unavailable, and not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return unavailableCodes.test(errorCode(error)) || unavailableMessages.test(error.message);
}
