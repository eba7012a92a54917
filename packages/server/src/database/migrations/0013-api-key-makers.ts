import { type Kysely, sql } from "kysely";

/** Who made an API key. Of those that there are the audit log knows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("api_keys")
    .addColumn("created_by", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await sql`update api_keys set created_by = coalesce(
    (select max(actor_id) from audit_entries
      where target = api_keys.id and action = 'api_key.created'),
    user_id)`.execute(db);
  await db.schema.createIndex("api_keys_made_by").on("api_keys").column("created_by").execute();
}
