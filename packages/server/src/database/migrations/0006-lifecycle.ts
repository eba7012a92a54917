import type { Kysely } from "kysely";

/** Not a column of versions: behind their content SQLite would read through all of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("rollbacks")
    .addColumn("spec_id", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("source_version", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("rollbacks_key", ["spec_id", "version"])
    .addForeignKeyConstraint("rollbacks_of_version", ["spec_id", "version"], "versions", [
      "spec_id",
      "version",
    ])
    .execute();
}
