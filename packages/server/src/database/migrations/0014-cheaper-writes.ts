import { type Kysely, sql } from "kysely";

/** What every change of a spec pays for and hardly anybody asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexKeysAlone(db);
  // What is asked of a spec's events is in `events_of_generation`.
  await db.schema.dropIndex("events_of_spec").execute();
  // There is no job any more that indexes what was imported.
  await sql`delete from jobs where kind = 'index-specs'`.execute(db);
}

/** Where a user acts without a key, the actor is the user, by whom there are indexes already. */
async function indexKeysAlone(db: Kysely<unknown>) {
  for (const [earlier, index, columns] of [
    ["audit_entries_of_actor_id", "audit_entries_of_key", []],
    ["audit_entries_of_actor_id_and_action", "audit_entries_of_key_and_action", ["action"]],
  ] as const) {
    await db.schema.dropIndex(earlier).execute();
    await db.schema
      .createIndex(index)
      .on("audit_entries")
      .columns(["actor_id", ...columns, "occurred_at desc", "id desc"])
      .where(sql.ref("actor_id"), "<>", sql.ref("user_id"))
      .execute();
  }
}
