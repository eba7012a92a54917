import { forUpdate, hasText } from "../database/dialect.ts";
import { indexTexts, type Searchable, specsWithGrams } from "../database/gram-index.ts";
import { foldText } from "../database/grams.ts";
import type { Db, SpecRow } from "../database/tables.ts";

type Called = Pick<SpecRow, "id" | "name" | "description">;

/** Lets searches find the spec by what it is called now. */
export async function makeSearchable(db: Db, spec: Called): Promise<void> {
  await indexTexts(db, await storeTexts(db, [spec]));
}

/**
 * As `makeSearchable`, of many new ones, but that the costly part, their grams, waits for
 * `indexWaiting`. Until then searches compare each of them.
 */
export async function makeSearchableLater(db: Db, specs: readonly Called[]): Promise<void> {
  const stored = await storeTexts(db, specs);
  await db
    .insertInto("spec_search_waiting")
    .values(stored.map(({ number }) => ({ number })))
    .execute();
}

async function storeTexts(db: Db, specs: readonly Called[]): Promise<Searchable[]> {
  return db
    .insertInto("spec_search")
    .values(specs.map((spec) => ({ spec_id: spec.id, text: searchText(spec) })))
    .onConflict((conflict) =>
      conflict.column("spec_id").doUpdateSet(({ ref }) => ({ text: ref("excluded.text") })),
    )
    .returning(["number", "text"])
    .execute();
}

/** What a search compares with, in one text: what separates its parts is in hardly any query. */
function searchText({ id, name, description }: Called): string {
  return foldText([name, description, id.slice("spec_".length)].join("\u001f"));
}

/** Takes a spec out of the index; whether it waits to get into it doesn't matter. */
export async function leaveOutOfSearch(db: Db, id: string): Promise<void> {
  await db.deleteFrom("spec_search").where("spec_id", "=", id).execute();
}

/** Whether any spec waits to get into the index. */
export async function isAnyWaiting(db: Db): Promise<boolean> {
  const query = db.selectFrom("spec_search_waiting").select("number").limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Puts so many of those that wait into the index; fewer where some are deleted meanwhile. Who changes
 * one of them locks the same row first.
 */
export async function indexWaiting(db: Db, limit: number): Promise<void> {
  const next = db.selectFrom("spec_search_waiting").select("number").orderBy("number").limit(limit);
  const waiting = db
    .selectFrom("spec_search")
    .select(["number", "text"])
    .where("number", "in", next);
  const rows = await forUpdate(db, waiting).execute();
  if (rows.length === 0) return;
  await indexTexts(db, rows);
  const indexed = rows.map(({ number }) => number);
  await db.deleteFrom("spec_search_waiting").where("number", "in", indexed).execute();
}

/** The specs that a search has found; or, where they may be many, what to compare each spec with. */
export type SpecSearch = { readonly ids?: readonly string[] } | { readonly comparison: Comparison };

export interface Comparison {
  /** Folded. */
  readonly text: string;
  readonly idsFrom: string | undefined;
}

/** How many specs a search looks up. Beyond that, reading on in the order of the list finds them. */
const maxFound = 1000;

/**
 * Finds the specs that have the text in their name, description or id; the deleted ones too by the
 * beginning of that. Without a text nothing is searched.
 */
export async function searchSpecs(db: Db, query: string | undefined): Promise<SpecSearch> {
  if (query === undefined) return {};
  const text = foldText(query);
  const idsFrom = /^spec_[0-9a-z]{1,26}$/i.test(query) ? query.toLowerCase() : undefined;
  // First those that wait: one that is indexed meanwhile is found twice, and otherwise would not be.
  const waiting = await waitingSpecs(db, text, maxFound + 1);
  const byText = [...waiting, ...(await specsWithGrams(db, text, maxFound + 1))];
  const byId = idsFrom === undefined ? [] : await idsBeginningWith(db, idsFrom);
  if (byText.length > maxFound || byId.length > maxFound) return { comparison: { text, idsFrom } };
  const ids = byText.filter(({ matches }) => Boolean(matches)).map(({ id }) => id);
  return { ids: [...ids, ...byId.map(({ id }) => id)] };
}

/** Specs that aren't in the index yet; and of each whether it has the text. */
async function waitingSpecs(db: Db, text: string, limit: number) {
  return db
    .selectFrom("spec_search_waiting")
    .innerJoin("spec_search", "spec_search.number", "spec_search_waiting.number")
    .select(["spec_search.spec_id as id", hasText(db, "spec_search.text", text).as("matches")])
    .limit(limit)
    .execute();
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
export function lastIdFrom(idsFrom: string): string {
  return idsFrom.padEnd("spec_".length + 26, "z");
}
