import type { SpecStatus } from "@screenspec/api";
import { type RawBuilder, sql } from "kysely";
import { forUpdate, hasText, isAmong, lowerAscii } from "../database/dialect.ts";
import { indexTexts, specsWithGrams } from "../database/gram-index.ts";
import { foldText } from "../database/grams.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db, SpecRow } from "../database/tables.ts";

export async function insertSpec(db: Db, spec: NewSpec): Promise<void> {
  await insertSpecs(db, [spec]);
}

export async function insertSpecs(db: Db, specs: readonly NewSpec[]): Promise<void> {
  await db.insertInto("specs").values(specs).execute();
  await makeSearchable(db, specs);
}

/** A spec as it begins: nothing published. */
export type NewSpec = Pick<
  SpecRow,
  | "id"
  | "name"
  | "description"
  | "version"
  | "content"
  | "content_hash"
  | "revision"
  | "created_at"
  | "created_by"
  | "updated_at"
  | "updated_by"
>;

export async function findSpec(db: Db, id: string): Promise<SpecRow | undefined> {
  return db
    .selectFrom("specs")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Locks the spec for the transaction. */
export async function lockSpec(db: Db, id: string): Promise<SpecRow | undefined> {
  const query = db
    .selectFrom("specs")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null);
  return forUpdate(db, query).executeTakeFirst();
}

type SpecState = Pick<SpecRow, "revision" | "live_generation">;
const selectState = preparedQuery<SpecState>((db) =>
  db
    .selectFrom("specs")
    .select(["revision", "live_generation"])
    .where("id", "=", "")
    .where("deleted_at", "is", null),
);

/** What tells whether a spec is as it was: asked with every read of one. */
export async function readSpecState(db: Db, id: string): Promise<SpecState | undefined> {
  const [state] = await selectState(db, [id]);
  return state;
}

export async function updateSpec(
  db: Db,
  id: string,
  changes: Partial<Pick<SpecRow, "name" | "description" | "version" | "content" | "content_hash">> &
    Pick<SpecRow, "revision" | "updated_at" | "updated_by">,
): Promise<void> {
  await db.updateTable("specs").set(changes).where("id", "=", id).execute();
  if (changes.name === undefined && changes.description === undefined) return;
  const spec = await db
    .selectFrom("specs")
    .select(["id", "name", "description"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await makeSearchable(db, [spec]);
}

/** Lets searches find the specs by what they are called now. */
async function makeSearchable(db: Db, specs: readonly Searched[]): Promise<void> {
  const rows = await db
    .insertInto("spec_search")
    .values(specs.map((spec) => ({ spec_id: spec.id, text: searchText(spec) })))
    .onConflict((conflict) =>
      conflict.column("spec_id").doUpdateSet(({ ref }) => ({ text: ref("excluded.text") })),
    )
    .returning(["number", "text"])
    .execute();
  await indexTexts(db, rows);
}

type Searched = Pick<SpecRow, "id" | "name" | "description">;

/** What a search compares with, in one text: what separates its parts is in hardly any query. */
function searchText({ id, name, description }: Searched): string {
  return foldText([name, description, id.slice("spec_".length)].join("\u001f"));
}

export async function markDeleted(db: Db, id: string, deletedAt: number): Promise<void> {
  await db.updateTable("specs").set({ deleted_at: deletedAt }).where("id", "=", id).execute();
}

export async function markRestored(db: Db, id: string): Promise<void> {
  await db.updateTable("specs").set({ deleted_at: null }).where("id", "=", id).execute();
}

const summaryColumns = [
  ...(["id", "name", "description", "version", "content_hash", "revision"] as const),
  ...(["created_at", "created_by", "updated_at", "updated_by", "deleted_at"] as const),
  ...(["latest_version", "target_version", "target_generation", "live_version"] as const),
  ...(["live_generation", "live_content_hash", "pointer_tag", "published_at"] as const),
];

/** Which specs are meant; deleted ones never are. */
export interface SpecFilter {
  readonly status?: SpecStatus | undefined;
  readonly search?: SpecSearch | undefined;
}

/** The specs that a search has found; or, where they are many, what to compare each spec with. */
export type SpecSearch =
  | { readonly ids: readonly string[] }
  | { readonly text: string; readonly idsFrom: string | undefined };

/** How many specs a search looks up by its index. Beyond that so many have it that reading on finds them. */
const maxFound = 1000;

/** Finds the specs, the deleted ones too, that have the text in their name, description or id. */
export async function searchSpecs(db: Db, query: string): Promise<SpecSearch> {
  const text = foldText(query);
  const idsFrom = /^spec_[0-9a-z]{1,26}$/i.test(query) ? query.toLowerCase() : undefined;
  const byText = await specsWithGrams(db, text, maxFound + 1);
  const byId = idsFrom === undefined ? [] : await idsBeginningWith(db, idsFrom);
  if (byText.length > maxFound || byId.length > maxFound) return { text, idsFrom };
  const ids = byText.filter(({ matches }) => Boolean(matches)).map(({ id }) => id);
  return { ids: [...ids, ...byId.map(({ id }) => id)] };
}

async function idsBeginningWith(db: Db, idsFrom: string) {
  return db
    .selectFrom("specs")
    .select("id")
    .where((eb) => eb.between("id", idsFrom, lastIdFrom(idsFrom)))
    .limit(maxFound + 1)
    .execute();
}

/** The highest id that begins so, in every collation. */
function lastIdFrom(idsFrom: string): string {
  return idsFrom.padEnd("spec_".length + 26, "z");
}

/** One of the columns, or what else of a spec they are sorted by. */
type SortColumn = "created_at" | "updated_at" | "name";

export interface SpecOrder {
  readonly column: SortColumn;
  readonly direction: "asc" | "desc";
}

/** Specs without their content; each with what it is sorted by, as `sort_key`. */
export async function listSpecs(
  db: Db,
  filter: SpecFilter,
  page: {
    readonly order: SpecOrder;
    readonly limit: number;
    readonly after: readonly [number | string, string] | undefined;
  },
) {
  const { order, limit, after } = page;
  const sortKey = sortKeyOf(db, order.column);
  let query = filtered(db, filter)
    .select(summaryColumns)
    .select(sortKey.as("sort_key"))
    .orderBy(sortKey, order.direction)
    .orderBy("id", order.direction)
    .limit(limit);
  if (after !== undefined) {
    const beyond = sql.raw(order.direction === "asc" ? ">" : "<");
    const [key, id] = after;
    query = query
      // Says nothing new, but SQLite compares a pair with an index only if both are columns.
      .where(sql<boolean>`${sortKey} ${beyond}= ${key}`)
      .where(sql<boolean>`(${sortKey}, id) ${beyond} (${key}, ${id})`);
  }
  return query.execute();
}

function sortKeyOf(db: Db, column: SortColumn): RawBuilder<number | string> {
  return column === "name" ? lowerAscii(db, "name") : sql.ref<number>(column);
}

/** Some specs with what an export has of them, in the order of their ids. */
export async function readSpecsAfter(
  db: Db,
  filter: SpecFilter,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  return filtered(db, filter)
    .select(["id", "name", "description", "version", "content"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The same expression as in the indexes by status: it is compared as it is written. */
const statusOfSpec = sql<SpecStatus>`case when live_version is null then 'draft' when live_content_hash = content_hash then 'published' else 'modified' end`;

function filtered(db: Db, { status, search }: SpecFilter) {
  return db
    .selectFrom("specs")
    .where("deleted_at", "is", null)
    .$if(status !== undefined, (query) => query.where(sql<boolean>`${statusOfSpec} = ${status}`))
    .$if(search !== undefined, (query) => query.where(matches(db, search as SpecSearch)));
}

function matches(db: Db, search: SpecSearch): RawBuilder<boolean> {
  if ("ids" in search) return isAmong(db, "id", search.ids);
  const { text, idsFrom } = search;
  const hasIt = sql<boolean>`exists (
    select 1 from spec_search where spec_search.spec_id = specs.id and ${hasText(db, "spec_search.text", text)})`;
  if (idsFrom === undefined) return hasIt;
  return sql<boolean>`(${hasIt} or id between ${idsFrom} and ${lastIdFrom(idsFrom)})`;
}

/** How many specs there are. Those that a search found one by one are counted, others are known. */
export async function countSpecs(db: Db, filter: SpecFilter): Promise<number | undefined> {
  const { status, search } = filter;
  if (search === undefined) return countByStatus(db, status);
  if (!("ids" in search)) return undefined;
  const { count } = await filtered(db, filter)
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countByStatus(db: Db, status: SpecStatus | undefined): Promise<number> {
  const { count } = await db
    .selectFrom("spec_counts")
    .select((query) => query.fn.sum<number | null>("change").as("count"))
    .$if(status !== undefined, (query) => query.where("status", "=", status as SpecStatus))
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}
