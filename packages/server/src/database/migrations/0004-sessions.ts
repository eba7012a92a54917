import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("users")
    .addColumn("name", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createIndex("users_newest")
    .on("users")
    .columns(["created_at desc", "id desc"])
    .execute();
  await db.schema
    .createIndex("api_keys_of_user")
    .on("api_keys")
    .columns(["user_id", "created_at desc", "id desc"])
    .execute();
  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sessions_of_user").on("sessions").column("user_id").execute();
  await db.schema.createIndex("sessions_expiring").on("sessions").column("expires_at").execute();
  await db.schema
    .createTable("refresh_tokens")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("session_id", "text", (column) => column.notNull().references("sessions.id"))
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await db.schema
    .createIndex("refresh_tokens_of_session")
    .on("refresh_tokens")
    .column("session_id")
    .execute();
  await db.schema
    .createIndex("refresh_tokens_expiring")
    .on("refresh_tokens")
    .column("expires_at")
    .execute();
}
