import { sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import { gramsOf, gramsOfQuery } from "./grams.ts";
import { preparedQuery } from "./prepared-query.ts";
import type { Db } from "./tables.ts";

/** A row of `spec_search` whose text is to be found. */
export interface Searchable {
  readonly number: number;
  /** Folded. */
  readonly text: string;
}

/** Puts texts into the index, in place of what it had of the same rows. */
export async function indexTexts(db: Db, rows: readonly Searchable[]): Promise<void> {
  if (isPostgres(db)) {
    const grams = rows.map(({ number, text }) => ({ number, grams: gramsOf(text) }));
    await sql`update spec_search
      set grams = array(select jsonb_array_elements_text(indexed.grams))
      from jsonb_to_recordset(${JSON.stringify(grams)}::jsonb) as indexed (number bigint, grams jsonb)
      where spec_search.number = indexed.number`.execute(db);
    return;
  }
  for (const { number, text } of rows) {
    await replaceGrams(db, { number, grams: gramsOf(text).join(" ") });
  }
}

const replaceGrams = preparedQuery(
  (db, { number, grams }: { readonly number: number; readonly grams: string }) => ({
    compile: () =>
      sql`insert or replace into spec_grams (rowid, grams) values (${number}, ${grams})`.compile(
        db,
      ),
  }),
);

/**
 * The specs, so many at most, that have every gram of the text; and of each whether it has the text.
 * PostgreSQL would read the whole table for a join.
 */
export async function specsWithGrams(db: Db, folded: string, limit: number): Promise<FoundSpec[]> {
  const grams = gramsOfQuery(folded);
  const match = grams.map((gram) => `"${gram}"`).join(" ");
  const query = isPostgres(db)
    ? sql<FoundSpec>`select spec_id as id, strpos(text, ${folded}) > 0 as matches
        from spec_search where grams @> ${grams} limit ${limit}`
    : sql<FoundSpec>`select spec_id as id, instr(text, ${folded}) > 0 as matches
        from (select rowid as found from spec_grams where spec_grams match ${match} limit ${limit})
        join spec_search on number = found`;
  return (await query.execute(db)).rows;
}

interface FoundSpec {
  readonly id: string;
  /** SQLite says it by a number. */
  readonly matches: boolean | number;
}
