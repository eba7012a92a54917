import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";

/** What every change of a spec pays for and hardly anybody asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    // In the order in which a server of the release before, which goes on writing, locks what it writes.
    await sql`lock table specs, events, audit_entries in access exclusive mode`.execute(db);
  }
  await turnIndexes(db);
  // What is asked of a spec's events is in `events_of_generation`.
  await db.schema.dropIndex("events_of_spec").execute();
  // There is no job any more that indexes what was imported; no release had one.
  await sql`delete from jobs where kind = 'index-specs'`.execute(db);
}

const times = ["occurred_at", "id"];
/** Where a user acts without a key, the actor is the user, of whom there are indexes. */
const isKey = sql`actor_id <> user_id`;

/**
 * Makes indexes anew that had the newest first: rows come at their beginning then, and SQLite splits a page for
 * each few. Both databases read an index either way.
 */
async function turnIndexes(db: Kysely<unknown>) {
  const ofAudit: [earlier: string, columns: string[], only?: RawBuilder<unknown>][] = [
    ["newest", []],
    ["of_target", ["target"]],
    ["of_user", ["user_id"]],
    ["of_action", ["action"]],
    ["of_user_id_and_action", ["user_id", "action"]],
    ["of_actor_id", ["actor_id"], isKey],
    ["of_actor_id_and_action", ["actor_id", "action"], isKey],
  ];
  for (const [name, columns, only] of ofAudit) {
    await turn(db, `audit_entries_${name}`, "audit_entries", [...columns, ...times], only);
  }
  const isThere = sql`deleted_at is null`;
  await turn(db, "specs_newest", "specs", ["created_at", "id"], isThere);
  const isPublished = sql`live_version is not null`;
  await turn(db, "specs_latest_published", "specs", ["published_at", "id"], isPublished);
}

async function turn(
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: readonly string[],
  only?: RawBuilder<unknown>,
) {
  await db.schema.dropIndex(name).execute();
  const columnList = sql.join(columns.map((column) => sql.ref(column)));
  const where = only === undefined ? sql`` : sql` where ${only}`;
  await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${columnList})${where}`.execute(
    db,
  );
}
