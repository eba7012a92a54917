import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("idempotency_keys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("body_hash", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("lease_token", "text")
    .addColumn("lease_until", "bigint")
    .addColumn("reply", "text")
    .addColumn("generation", "integer")
    .execute();
  await db.schema
    .createIndex("idempotency_keys_oldest")
    .on("idempotency_keys")
    .column("created_at")
    .execute();
}
