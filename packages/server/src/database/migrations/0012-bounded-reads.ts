import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createWaiting(db);
  await createAuditIndexes(db);
}

/** What is imported is indexed afterwards, and what is deleted isn't indexed. */
async function createWaiting(db: Kysely<unknown>) {
  await db.schema
    .createTable("spec_search_waiting")
    .addColumn("number", "bigint", (column) =>
      column.primaryKey().references("spec_search.number").onDelete("cascade"),
    )
    .execute();
  await sql`delete from spec_search
    where spec_id in (select id from specs where deleted_at is not null)`.execute(db);
}

/** Of one who does much, what is rare would be looked for among all of it. */
async function createAuditIndexes(db: Kysely<unknown>) {
  for (const column of ["user_id", "actor_id"]) {
    await db.schema
      .createIndex(`audit_entries_of_${column}_and_action`)
      .on("audit_entries")
      .columns([column, "action", "occurred_at desc", "id desc"])
      .execute();
  }
}
