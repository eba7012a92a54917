import { type Kysely, sql } from "kysely";

/** What a job that is run again and again keeps from one run to the next; deleted specs, to be purged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("specs_deleted")
    .on("specs")
    .column("deleted_at")
    .where(sql.ref("deleted_at"), "is not", null)
    .execute();
  await db.schema.alterTable("jobs").addColumn("done_at", "bigint").execute();
  await db.schema.alterTable("jobs").addColumn("progress", "text").execute();
}
