import type { Kysely } from "kysely";

/**
 * The log of an endpoint is read by one index instead of two: each costs an entry when a delivery is made, and one more
 * when it ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("deliveries_of_type").execute();
  await db.schema.dropIndex("deliveries_of_endpoint").execute();
  await db.schema
    .createIndex("deliveries_of_endpoint")
    .on("deliveries")
    .columns(["endpoint_id", "status", "type", "id"])
    .execute();
}
