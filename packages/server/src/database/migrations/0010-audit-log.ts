import type { Kysely } from "kysely";

/** What the audit log can be narrowed to and 0003 has no index for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["actor_id", "action"]) {
    await db.schema
      .createIndex(`audit_entries_of_${column}`)
      .on("audit_entries")
      .columns([column, "occurred_at desc", "id desc"])
      .execute();
  }
}
