import { forUpdateSkipLocked, hasText } from "../database/dialect.ts";
import { indexTexts, specsWithGrams } from "../database/gram-index.ts";
import { foldText } from "../database/grams.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db, SpecRow } from "../database/tables.ts";

type Called = Pick<SpecRow, "id" | "name" | "description">;

/**
 * Lets searches find the spec by what it is called now. The costly part, its grams, waits for
 * `indexWaiting`: until then searches compare it.
 */
export async function makeSearchable(db: Db, spec: Called): Promise<void> {
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

/** As `makeSearchable`, of many that are new. */
export async function makeNewSearchable(db: Db, specs: readonly Called[]): Promise<void> {
  const stored = await db
    .insertInto("spec_search")
    .values(specs.map((spec) => ({ spec_id: spec.id, text: searchText(spec) })))
    .returning("number")
    .execute();
  await db.insertInto("spec_search_waiting").values(stored).execute();
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
  return (await selectAnyWaiting(db, {})).length > 0;
}

const selectAnyWaiting = preparedQuery((db) =>
  db.selectFrom("spec_search_waiting").select("number").limit(1),
);

/**
 * Puts so many of those that wait into the index; fewer where others have some of them locked. Who
 * changes what one is called locks the same row first.
 *
 * @returns how many were indexed
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
