import type { SpecStatus } from "@screenspec/api";
import { type RawBuilder, sql } from "kysely";
import { countRows } from "../database/count-rows.ts";
import { databaseNow, hasText, isAmong, lowerAscii } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";
import { restorableMs } from "./erase-queries.ts";
import { isLiveIn, liveVersion, managedBy } from "./queries.ts";
import { type Comparison, lastIdFrom, type SpecSearch } from "./search-queries.ts";

const summaryColumns = [
  "id",
  "name",
  "description",
  "version",
  "revision",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
  "deleted_at",
  "deleted_by",
  "slug",
  "tags",
  "screens",
  "status",
] as const;

/** A filter of specs. Deleted specs match only the status `deleted`, as long as they can be restored. */
export interface SpecFilter extends Pick<SpecSearch, "ids"> {
  readonly status?: SpecStatus | "deleted" | undefined;
}

/** The columns that lists can be sorted by. */
type SortColumn = "created_at" | "updated_at" | "deleted_at" | "name" | "id";

export interface SpecOrder {
  readonly column: SortColumn;
  readonly direction: "asc" | "desc";
}

/** The specs that a search compares one by one. */
export interface ComparedSpecs extends SpecFilter {
  readonly comparison: Comparison;
}

/** A page of a list: `limit` specs after a position. */
export interface SpecPage {
  readonly order: SpecOrder;
  readonly limit: number;
  readonly after?: readonly [number | string, string] | undefined;
}

/** Returns specs without their content, each with its `sort_key`. */
export async function listSpecs(db: Db, filter: SpecFilter, page: SpecPage) {
  return paged(db, filter, page)
    .select([...summaryColumns, liveVersion.as("live_version"), managedBy.as("managed_by")])
    .execute();
}

/** Returns specs, each with its position and whether it matches the search. */
export async function compareSpecs(db: Db, filter: ComparedSpecs, page: SpecPage) {
  return paged(db, filter, page)
    .select(["id", matches(db, filter.comparison).as("matches")])
    .execute();
}

function paged(db: Db, filter: SpecFilter, { order, limit, after }: SpecPage) {
  const sortKey = sortKeyOf(db, order.column);
  const query = filtered(db, filter)
    .select(sortKey.as("sort_key"))
    .orderBy(sortKey, order.direction)
    .$if(order.column !== "id", (ordered) => ordered.orderBy("id", order.direction))
    .limit(limit);
  if (after === undefined) return query;
  const beyond = sql.raw(order.direction === "asc" ? ">" : "<");
  const [key, id] = after;
  return (
    query
      // Redundant, but SQLite uses an index for a row comparison only if both sides are columns.
      .where(sql<boolean>`${sortKey} ${beyond}= ${key}`)
      .where(sql<boolean>`(${sortKey}, id) ${beyond} (${key}, ${id})`)
  );
}

function sortKeyOf(db: Db, column: SortColumn): RawBuilder<number | string> {
  return column === "name" ? lowerAscii(db, "name") : sql.ref<number>(column);
}

/** Returns specs with the columns of an export, in the order of their ids. */
export async function readSpecsAfter(
  db: Db,
  filter: SpecFilter,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  return filtered(db, filter)
    .select(["id", "name", "description", "version", "slug", "tags", "content"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

function filtered(db: Db, { status, ids }: SpecFilter) {
  let query = db.selectFrom("specs");
  if (status === "deleted") {
    query = query
      .where("deleted_at", "is not", null)
      .where("deleted_at", ">", sql<number>`${databaseNow(db)} - ${sql.lit(restorableMs)}`);
  } else {
    query = query.where("deleted_at", "is", null);
    if (status !== undefined) query = query.where("status", "=", status);
  }
  if (ids !== undefined) query = query.where(isAmong(db, "id", ids));
  return query;
}

/** SQLite returns a number. */
function matches(
  db: Db,
  { text, idsFrom, tag, channel }: Comparison,
): RawBuilder<boolean | number> {
  const conditions = [
    ...(text === undefined ? [] : [matchesText(db, text, idsFrom)]),
    ...(tag === undefined ? [] : [hasTag(tag)]),
    ...(channel === undefined ? [] : [isLiveIn(channel)]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Not an EXISTS, because PostgreSQL would run its subquery once for all specs. */
function matchesText(db: Db, text: string, idsFrom: string | undefined): RawBuilder<boolean> {
  const hasIt = sql<boolean>`(
    select ${hasText(db, "spec_search.text", text)} from spec_search where spec_search.spec_id = specs.id)`;
  if (idsFrom === undefined) return hasIt;
  return sql<boolean>`(${hasIt} or id between ${idsFrom} and ${lastIdFrom(idsFrom)})`;
}

/** Not an EXISTS either. */
function hasTag(tag: string): RawBuilder<boolean> {
  return sql<boolean>`(
    select count(*) from spec_tags where spec_tags.spec_id = specs.id and spec_tags.tag = ${tag}) > 0`;
}

/** Counts specs up to a limit. */
export async function countSpecs(db: Db, filter: SpecFilter, limit: number): Promise<number> {
  return countRows(db, filtered(db, filter).select("id").limit(limit));
}
