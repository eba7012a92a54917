import { type Kysely, sql } from "kysely";

/** By them is found what is due, what is held, and what the log of an endpoint is narrowed to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("deliveries_due")
    .on("deliveries")
    .columns(["endpoint_id", "due_at"])
    .where(sql.ref("due_at"), "is not", null)
    .execute();
  await db.schema
    .createIndex("deliveries_of_endpoint")
    .on("deliveries")
    .columns(["endpoint_id", "status", "id"])
    .execute();
  await db.schema
    .createIndex("deliveries_held")
    .on("deliveries")
    .column("id")
    .where(sql<boolean>`status = 'pending' and due_at is null`)
    .execute();
  await db.schema
    .createIndex("deliveries_of_type")
    .on("deliveries")
    .columns(["endpoint_id", "type", "status", "id"])
    .execute();
}
