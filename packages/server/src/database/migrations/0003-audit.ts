import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("audit_entries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("occurred_at", "bigint", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("target", "text")
    .addColumn("actor_id", "text")
    .addColumn("user_id", "text")
    .addColumn("request_id", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("audit_entries_newest")
    .on("audit_entries")
    .columns(["occurred_at desc", "id desc"])
    .execute();
  await db.schema
    .createIndex("audit_entries_of_target")
    .on("audit_entries")
    .columns(["target", "occurred_at desc", "id desc"])
    .execute();
  await db.schema
    .createIndex("audit_entries_of_user")
    .on("audit_entries")
    .columns(["user_id", "occurred_at desc", "id desc"])
    .execute();
}
