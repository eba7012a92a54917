import type { Kysely } from "kysely";

/** The processes that are alive, and which of them leased what: the leases of one that has died end at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("processes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .execute();
  await db.schema.alterTable("jobs").addColumn("lease_owner", "text").execute();
  await db.schema.alterTable("idempotency_keys").addColumn("lease_owner", "text").execute();
}
