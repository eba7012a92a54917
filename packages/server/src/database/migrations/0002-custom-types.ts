import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("custom_types")
    .addColumn("list", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("updated_by", "text", (column) => column.notNull())
    .addColumn("attributes_schema", "text")
    .addPrimaryKeyConstraint("custom_types_key", ["list", "name"])
    .execute();
  await db.schema
    .createTable("catalog_state")
    .addColumn("revision", "integer", (column) => column.notNull())
    .execute();
  await sql`insert into catalog_state (revision) values (0)`.execute(db);
}
