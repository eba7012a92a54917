import type { Kysely } from "kysely";

/** What a job that is run again and again keeps from one run to the next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("jobs").addColumn("done_at", "bigint").execute();
  await db.schema.alterTable("jobs").addColumn("progress", "text").execute();
}
