import { type Kysely, sql } from "kysely";

/** What is imported is indexed afterwards, and what is deleted isn't indexed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("spec_search_waiting")
    .addColumn("number", "bigint", (column) =>
      column.primaryKey().references("spec_search.number").onDelete("cascade"),
    )
    .execute();
  await sql`delete from spec_search
    where spec_id in (select id from specs where deleted_at is not null)`.execute(db);
}
