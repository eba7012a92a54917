import type { Kysely } from "kysely";

/** What documents are signed with, and by which key each version is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("document_keys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kid", "text", (column) => column.notNull().unique())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("public_jwk", "text", (column) => column.notNull())
    .addColumn("sealed_private_jwk", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("activated_at", "bigint")
    .execute();
  // A server of the release before goes on writing versions without a key.
  await db.schema.alterTable("versions").addColumn("key_id", "text").execute();
  await db.schema
    .createIndex("versions_of_key")
    .on("versions")
    .columns(["key_id", "spec_id", "version"])
    .execute();
}
