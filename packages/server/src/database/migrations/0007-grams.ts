import { sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import type { Db } from "../tables.ts";

/** As it was when the migration landed: what `database/grams.ts` and `gram-index.ts` become is not its. */

/** How long the longest gram is, in characters. */
const longest = 3;

/** A row of `spec_search` whose text is to be found. */
interface Searchable {
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
    const grams = gramsOf(text).join(" ");
    await sql`insert or replace into spec_grams (rowid, grams) values (${number}, ${grams})`.execute(
      db,
    );
  }
}

/**
 * A text as it is compared with others, whatever their case and however their accents are encoded.
 * Upper case: lower case has two forms of the Greek sigma.
 */
export function foldText(text: string): string {
  return text.normalize("NFC").toUpperCase();
}

/**
 * Every run of one, two or three characters that a folded text has, each once. They are kept in the
 * database: another way of making them takes a migration.
 */
function gramsOf(folded: string): string[] {
  const characters = Array.from(folded, encode);
  const grams = new Set<string>();
  for (let start = 0; start < characters.length; start += 1) {
    for (let length = 1; length <= longest && start + length <= characters.length; length += 1) {
      grams.add(characters.slice(start, start + length).join(""));
    }
  }
  return [...grams];
}

const privateUse = 0xe000;

/** The tokenizer on SQLite separates words at ASCII's punctuation: it is put where it is a letter. */
function encode(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0x80 || /[0-9A-Za-z]/.test(character)) return character;
  return String.fromCharCode(privateUse + code);
}
