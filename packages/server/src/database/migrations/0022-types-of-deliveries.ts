import type { Kysely } from "kysely";

/** A delivery knows its event's type: by it the log of an endpoint is read, however few there are of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("deliveries").addColumn("type", "text").execute();
  await db.schema
    .createIndex("deliveries_of_type")
    .on("deliveries")
    .columns(["endpoint_id", "type", "status", "id"])
    .execute();
}
