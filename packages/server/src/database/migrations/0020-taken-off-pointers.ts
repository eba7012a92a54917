import type { Kysely } from "kysely";

/** What pointers have shown that show nothing now: by it older versions are told from newer ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("taken_off_pointers")
    // A server of the release before, which knows nothing of these rows, removes specs too.
    .addColumn("spec_id", "text", (column) =>
      column.notNull().references("specs.id").onDelete("cascade"),
    )
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("generation", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("taken_off_pointers_key", ["spec_id", "channel"])
    .execute();
}
