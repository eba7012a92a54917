import type { Kysely } from "kysely";
import type { Db } from "../tables.ts";

const chunk = 200;

/**
 * Eleven characters, as `ẞ` and `İ`, were folded otherwise than their own upper or lower case: what is
 * called with one of them is folded anew, and waits for the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await searchedAfter(db as Db, after);
    for (const { number, folded, ...called } of rows) {
      const text = foldText(called);
      if (text !== folded) await fold(db as Db, number, text);
    }
    after = rows.at(-1)?.number;
  }
}

async function searchedAfter(db: Db, after: number) {
  return db
    .selectFrom("spec_search")
    .innerJoin("specs", "specs.id", "spec_search.spec_id")
    .select(["spec_search.number", "spec_search.text as folded"])
    .select(["specs.id", "specs.name", "specs.description"])
    .where("spec_search.number", ">", after)
    .orderBy("spec_search.number")
    .limit(chunk)
    .execute();
}

async function fold(db: Db, number: number, text: string): Promise<void> {
  await db.updateTable("spec_search").set({ text }).where("number", "=", number).execute();
  await db
    .insertInto("spec_search_waiting")
    .values({ number })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** As it was when the migration landed. */
function foldText(spec: { id: string; name: string; description: string }): string {
  const text = [spec.name, spec.description, spec.id.slice("spec_".length)].join("\u001f");
  return text.normalize("NFC").toLowerCase().toUpperCase().normalize("NFC");
}
