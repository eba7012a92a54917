import { forUpdateSkipLocked, hasText } from "../database/dialect.ts";
import { indexTexts, specsWithGrams } from "../database/gram-index.ts";
import { foldText } from "../database/grams.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db, SpecRow } from "../database/tables.ts";

type SearchFields = Pick<SpecRow, "id" | "name" | "description">;

/**
 * Stores the searched text of a spec. `indexWaiting` adds it to the index of grams later, which is costly. Until then
 * searches compare the text.
 */
export async function makeSearchable(db: Db, spec: SearchFields): Promise<void> {
  await upsertText(db, { specId: spec.id, text: searchText(spec) });
  await addWaiting(db, { specId: spec.id });
}

const upsertText = preparedQuery((db, { specId, text }: { specId: string; text: string }) =>
  db
    .insertInto("spec_search")
    .values({ spec_id: specId, text })
    .onConflict((conflict) =>
      conflict.column("spec_id").doUpdateSet(({ ref }) => ({ text: ref("excluded.text") })),
    ),
);

const addWaiting = preparedQuery((db, { specId }: { specId: string }) =>
  db
    .insertInto("spec_search_waiting")
    .columns(["number"])
    .expression(db.selectFrom("spec_search").select("number").where("spec_id", "=", specId))
    .onConflict((conflict) => conflict.column("number").doNothing()),
);

/** Like `makeSearchable`, for many new specs. */
export async function makeNewSearchable(db: Db, specs: readonly SearchFields[]): Promise<void> {
  const stored = await db
    .insertInto("spec_search")
    .values(specs.map((spec) => ({ spec_id: spec.id, text: searchText(spec) })))
    .returning("number")
    .execute();
  await db.insertInto("spec_search_waiting").values(stored).execute();
}

/** Returns the searched text: name, description and id, joined by a separator that hardly any query contains. */
function searchText({ id, name, description }: SearchFields): string {
  return foldText([name, description, id.slice("spec_".length)].join("\u001f"));
}

/** Removes a spec from the search, whether it is indexed or waits for it. */
export async function removeFromSearch(db: Db, id: string): Promise<void> {
  await db.deleteFrom("spec_search").where("spec_id", "=", id).execute();
}

/** Returns whether a spec waits to be indexed. */
export async function hasWaitingSpecs(db: Db): Promise<boolean> {
  return (await selectWaitingSpec(db, {})).length > 0;
}

const selectWaitingSpec = preparedQuery((db) =>
  db.selectFrom("spec_search_waiting").select("number").limit(1),
);

/**
 * Indexes at most `limit` waiting specs. Skips rows that other transactions have locked, since an update of a spec's
 * name locks the same row first.
 *
 * @returns how many it indexed
 */
export async function indexWaiting(db: Db, limit: number): Promise<number> {
  const next = db.selectFrom("spec_search_waiting").select("number").orderBy("number").limit(limit);
  const waiting = db
    .selectFrom("spec_search")
    .select(["number", "text"])
    .where("number", "in", next);
  const rows = await forUpdateSkipLocked(db, waiting).execute();
  if (rows.length === 0) return 0;
  await indexTexts(db, rows);
  const indexed = rows.map(({ number }) => number);
  await db.deleteFrom("spec_search_waiting").where("number", "in", indexed).execute();
  return indexed.length;
}

/** The ids that a search has found or, if they may be many, the comparison to scan the list with. */
export type SpecSearch = { readonly ids?: readonly string[] } | { readonly comparison: Comparison };

export interface Comparison {
  /** The case-folded query. */
  readonly text: string;
  readonly idsFrom: string | undefined;
}

/** The most specs that a search looks up. With more, scanning the list is faster. */
const maxFound = 1000;

/**
 * Finds specs with the text in their name, description or id. A prefix of an id finds deleted specs too. Returns no
 * filter without a text.
 */
export async function searchSpecs(db: Db, query: string | undefined): Promise<SpecSearch> {
  if (query === undefined) return {};
  const text = foldText(query);
  const idsFrom = /^spec_[0-9a-z]{1,26}$/i.test(query) ? query.toLowerCase() : undefined;
  // Waiting specs are read first: one that is indexed in between is found twice instead of not at all.
  const waiting = await waitingSpecs(db, text, maxFound + 1);
  const byText = [...waiting, ...(await specsWithGrams(db, text, maxFound + 1))];
  const byId = idsFrom === undefined ? [] : await idsBeginningWith(db, idsFrom);
  if (byText.length > maxFound || byId.length > maxFound) return { comparison: { text, idsFrom } };
  const ids = byText.filter(({ matches }) => Boolean(matches)).map(({ id }) => id);
  return { ids: [...ids, ...byId.map(({ id }) => id)] };
}

/** Returns the unindexed specs, each with whether it has the text. */
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

/** Returns the highest id with a prefix, in every collation. */
export function lastIdFrom(idsFrom: string): string {
  return idsFrom.padEnd("spec_".length + 26, "z");
}
