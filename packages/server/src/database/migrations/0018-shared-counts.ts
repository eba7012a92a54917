import type { Kysely } from "kysely";

/** What processes count together: failed logins, and requests of a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("login_failures")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("failures", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("login_failures_by_expiry")
    .on("login_failures")
    .column("expires_at")
    .execute();
  await db.schema
    .createTable("request_counts")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("minute", "bigint", (column) => column.notNull())
    .addColumn("count", "bigint", (column) => column.notNull())
    .execute();
}
