import { type Kysely, sql } from "kysely";

/**
 * Adds the project that manages a spec. It has a table of its own: a column that is added to `specs` comes after the
 * content, which SQLite would read through for every spec of a list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table spec_managers (
        spec_id text primary key references specs (id) on delete cascade,
        managed_by text not null)`,
    )
    .execute(db);
}
