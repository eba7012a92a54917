import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import { gramsOf, gramsOfQuery } from "./grams.ts";
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
    for (const { number, text } of rows) {
      await sql`update spec_search set grams = ${gramsOf(text)} where number = ${number}`.execute(
        db,
      );
    }
    return;
  }
  for (const { number, text } of rows) {
    const grams = gramsOf(text).join(" ");
    await sql`insert or replace into spec_grams (rowid, grams) values (${number}, ${grams})`.execute(
      db,
    );
  }
}

/** A sub-query: the numbers of the rows that have every gram of the text, so many at most. */
export function numbersWithGrams(db: Db, folded: string, limit: number): RawBuilder<unknown> {
  const grams = gramsOfQuery(folded);
  if (isPostgres(db)) {
    return sql`select number from spec_search where grams @> ${grams} limit ${limit}`;
  }
  const match = grams.map((gram) => `"${gram}"`).join(" ");
  return sql`select rowid as number from spec_grams where spec_grams match ${match} limit ${limit}`;
}
