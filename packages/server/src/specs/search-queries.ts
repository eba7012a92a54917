import { type RawBuilder, sql } from "kysely";
import { hasText, isPostgres } from "../database/dialect.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db, SpecRow, SpecSearchRow } from "../database/tables.ts";
import type { ScreenName } from "./screens-in.ts";

type SearchFields = Pick<SpecRow, "id" | "name" | "description" | "slug" | "screens">;

/** Stores the searched text of a spec, in place of its previous one. The database keeps its index of trigrams in step. */
export async function makeSearchable(db: Db, spec: SearchFields): Promise<void> {
  await upsertText(db, searchRow(spec));
}

const upsertText = preparedQuery((db, row: SpecSearchRow) =>
  db
    .insertInto("spec_search")
    .values({ spec_id: row.spec_id, text: row.text })
    .onConflict((conflict) =>
      conflict.column("spec_id").doUpdateSet(({ ref }) => ({ text: ref("excluded.text") })),
    ),
);

/** Like `makeSearchable`, for many new specs. */
export async function makeNewSearchable(db: Db, specs: readonly SearchFields[]): Promise<void> {
  if (specs.length === 0) return;
  await db.insertInto("spec_search").values(specs.map(searchRow)).execute();
}

/**
 * The searched text is name, description, slug, id, and the ids and titles of screens, joined by a separator that hardly
 * any query contains.
 */
function searchRow({ id, name, description, slug, screens }: SearchFields): SpecSearchRow {
  const ofScreens: ScreenName[] = JSON.parse(screens);
  const names = ofScreens.flatMap((screen) => [screen.id, screen.title ?? ""]);
  const fields = [name, description, slug, id.slice("spec_".length), ...names];
  const text = foldText(fields.join("\u001f"));
  return { spec_id: id, text };
}

/**
 * Returns a text in the form in which searches compare it: without case, and with accents in one encoding (NFC). The
 * databases fold case differently from each other. It folds to upper case, because lower case has two forms of the
 * Greek sigma, and by way of lower case, because `ẞ` is no letter's upper case. Folded texts are stored: a change of
 * the rules takes a migration.
 */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase().toUpperCase().normalize("NFC");
}

/** Removes a spec from the search. */
export async function removeFromSearch(db: Db, id: string): Promise<void> {
  await db.deleteFrom("spec_search").where("spec_id", "=", id).execute();
}

/** The ids that a search has found. If these may be too many, the comparison to scan the list with. */
export interface SpecSearch {
  /** Restricts the list to these ids. */
  readonly ids?: readonly string[];
  readonly comparison?: Comparison;
}

/** What a spec has to have. */
export interface Comparison {
  /** The case-folded query. */
  readonly text?: string;
  /** The prefix of an id, which a spec may have instead of the text. */
  readonly idsFrom?: string | undefined;
  readonly tag?: string;
  /** A channel that the specs have to be live in. */
  readonly channel?: string;
}

/** What to search for. */
export interface SpecQuery {
  readonly q?: string | undefined;
  readonly tag?: string | undefined;
}

/** The most specs that a search looks up. With more, scanning the list is faster. */
export const maxFound = 1000;

/** Finds specs. A prefix of an id finds deleted specs too. Returns no filter without anything to search for. */
export async function searchSpecs(db: Db, { q, tag }: SpecQuery): Promise<SpecSearch> {
  const byTag = tag === undefined ? {} : await searchTag(db, tag);
  const byText = q === undefined ? {} : await searchText(db, q);
  const comparison = { ...byText.comparison, ...byTag.comparison };
  return {
    ...idsOfBoth(byTag.ids, byText.ids),
    ...(Object.keys(comparison).length > 0 && { comparison }),
  };
}

function idsOfBoth(some: readonly string[] | undefined, others: readonly string[] | undefined) {
  const ids = some ?? others;
  if (ids === undefined) return {};
  const allowed = new Set(others ?? ids);
  return { ids: ids.filter((id) => allowed.has(id)) };
}

async function searchTag(db: Db, tag: string): Promise<SpecSearch> {
  const found = await db
    .selectFrom("spec_tags")
    .select("spec_id")
    .where("tag", "=", tag)
    .limit(maxFound + 1)
    .execute();
  if (found.length > maxFound) return { comparison: { tag } };
  return { ids: found.map(({ spec_id }) => spec_id) };
}

/** Finds specs with the text in their name, description, slug, id, or a screen's id or title. */
async function searchText(db: Db, query: string): Promise<SpecSearch> {
  const text = foldText(query);
  const idsFrom = /^spec_[0-9a-z]{1,26}$/i.test(query) ? query.toLowerCase() : undefined;
  const byText = await specsWithTrigrams(db, text, maxFound + 1);
  const byId = idsFrom === undefined ? [] : await idsBeginningWith(db, idsFrom);
  if (byText.length > maxFound || byId.length > maxFound) return { comparison: { text, idsFrom } };
  const ids = byText.filter(({ matches }) => Boolean(matches)).map(({ id }) => id);
  return { ids: [...ids, ...byId.map(({ id }) => id)] };
}

/** Returns specs that have the trigrams of a text, each with whether it has the text. */
async function specsWithTrigrams(db: Db, text: string, limit: number) {
  const trigrams = trigramsOf(text);
  return db
    .selectFrom("spec_search")
    .select(["spec_id as id", hasText(db, "text", text).as("matches")])
    .$if(trigrams.length > 0, (every) => every.where(hasTrigrams(db, trigrams, limit)))
    .limit(limit)
    .execute();
}

/** On SQLite with a limit of its own, because the result of the subquery is complete before the outer query begins. */
function hasTrigrams(db: Db, trigrams: readonly string[], limit: number): RawBuilder<boolean> {
  if (isPostgres(db)) {
    const patterns = trigrams.map((trigram) => `%${trigram.replaceAll(/[\\%_]/g, "\\$&")}%`);
    return sql.join(
      patterns.map((pattern) => sql`text like ${pattern}`),
      sql` and `,
    );
  }
  const match = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(" ");
  return sql`number in (
    select rowid from spec_trigrams where spec_trigrams match ${match} limit ${limit})`;
}

/** The most trigrams that a search looks up. More would make it slower and hardly find fewer specs. */
const maxTrigrams = 16;

/** Returns trigrams that are spread evenly over a text. A text of one or two characters has none. */
function trigramsOf(text: string): string[] {
  const characters = Array.from(text);
  const count = characters.length - 2;
  const step = Math.max(1, count / maxTrigrams);
  const trigrams = new Set<string>();
  for (let start = 0; start < count; start += step) {
    const from = Math.floor(start);
    trigrams.add(characters.slice(from, from + 3).join(""));
  }
  return [...trigrams];
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
