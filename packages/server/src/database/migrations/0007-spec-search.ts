import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Db } from "../tables.ts";
import { foldText, indexTexts } from "./0007-grams.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await createSortIndexes(db, onPostgres);
  await createSearch(db, onPostgres);
  await createCounts(db, onPostgres);
}

const status = (row: string) =>
  `case when ${row}live_version is null then 'draft' when ${row}live_content_hash = ${row}content_hash then 'published' else 'modified' end`;

/** One for each order in which specs are listed, with and without a status. */
async function createSortIndexes(db: Kysely<unknown>, onPostgres: boolean) {
  const name = onPostgres ? 'lower(name collate "C")' : "lower(name)";
  for (const [index, columns] of [
    ["specs_by_update", "updated_at, id"],
    ["specs_by_name", `${name}, id`],
    ["specs_by_status_and_creation", `(${status("")}), created_at, id`],
    ["specs_by_status_and_update", `(${status("")}), updated_at, id`],
    ["specs_by_status_and_name", `(${status("")}), ${name}, id`],
  ]) {
    await sql
      .raw(`create index ${index} on specs (${columns}) where deleted_at is null`)
      .execute(db);
  }
}

async function createSearch(db: Kysely<unknown>, onPostgres: boolean) {
  if (onPostgres) {
    await sql`create table spec_search (
      number bigint generated always as identity primary key,
      spec_id text not null unique references specs (id) on delete cascade,
      text text not null,
      grams text[] not null default '{}')`.execute(db);
    await sql`create index spec_search_grams on spec_search using gin (grams)`.execute(db);
  } else {
    await sql`create table spec_search (
      number integer primary key,
      spec_id text not null unique references specs (id) on delete cascade,
      text text not null)`.execute(db);
    await sql`create virtual table spec_grams using fts5
      (grams, content='', contentless_delete=1, detail=none, tokenize='ascii')`.execute(db);
    // A write now and then merges so many pages: with the usual ones of 4 KB that took 17 to 30 ms.
    await sql`insert into spec_grams (spec_grams, rank) values ('pgsz', 250)`.execute(db);
    await sql`create trigger spec_search_deleted after delete on spec_search begin
      delete from spec_grams where rowid = old.number;
    end`.execute(db);
  }
  await indexSpecs(db as Db);
}

const chunk = 200;

async function indexSpecs(db: Db) {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const specs = await db
      .selectFrom("specs")
      .select(["id", "name", "description"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(chunk)
      .execute();
    after = specs.at(-1)?.id;
    if (after === undefined) return;
    const rows = specs.map(({ id, name, description }) => ({
      spec_id: id,
      text: foldText([name, description, id.slice("spec_".length)].join("\u001f")),
    }));
    const stored = await db
      .insertInto("spec_search")
      .values(rows)
      .returning(["number", "text"])
      .execute();
    await indexTexts(db, stored);
  }
}

async function createCounts(db: Kysely<unknown>, onPostgres: boolean) {
  await sql`create table spec_counts (status text not null, change bigint not null)`.execute(db);
  if (onPostgres) await countOnPostgres(db);
  else await countOnSqlite(db);
  const counted = sql.raw(status(""));
  await sql`insert into spec_counts (status, change)
    select ${counted}, count(*) from specs where deleted_at is null group by ${counted}`.execute(
    db,
  );
}

/** There is one writer at a time: a row for each status is enough. */
async function countOnSqlite(db: Kysely<unknown>) {
  await sql`insert into spec_counts (status, change)
    values ('draft', 0), ('published', 0), ('modified', 0)`.execute(db);
  const add = (row: "old" | "new", change: string) =>
    `update spec_counts set change = change ${change}
      where ${row}.deleted_at is null and status = ${status(`${row}.`)};`;
  for (const [event, changes] of [
    ["insert", [add("new", "+ 1")]],
    ["delete", [add("old", "- 1")]],
    [
      "update of deleted_at, live_version, live_content_hash, content_hash",
      [add("old", "- 1"), add("new", "+ 1")],
    ],
  ] as const) {
    const name = `specs_counted_${event.split(" ")[0]}`;
    await sql
      .raw(`create trigger ${name} after ${event} on specs begin ${changes.join("\n")} end`)
      .execute(db);
  }
}

/**
 * Writers only add rows, so that none waits for another; one in fifty adds up what there is and no one
 * else is adding up.
 */
async function countOnPostgres(db: Kysely<unknown>) {
  const rows = (table: "gone" | "come", change: number) =>
    `select ${status("")} as status, ${change} as change from ${table} where deleted_at is null`;
  for (const [event, tables, changes] of [
    ["insert", "new table as come", rows("come", 1)],
    ["delete", "old table as gone", rows("gone", -1)],
    [
      "update",
      "old table as gone new table as come",
      `${rows("gone", -1)} union all ${rows("come", 1)}`,
    ],
  ]) {
    await sql
      .raw(`create function count_specs_on_${event}() returns trigger language plpgsql as $$
        begin
          insert into spec_counts (status, change)
            select status, sum(change) from (${changes}) as changes
            group by status having sum(change) <> 0;
          if random() < 0.02 then
            with parts as (
              delete from spec_counts where ctid in (select ctid from spec_counts for update skip locked)
              returning status, change)
            insert into spec_counts (status, change)
              select status, sum(change) from parts group by status having sum(change) <> 0;
          end if;
          return null;
        end $$`)
      .execute(db);
    await sql
      .raw(`create trigger specs_counted_${event} after ${event} on specs
        referencing ${tables} for each statement execute function count_specs_on_${event}()`)
      .execute(db);
  }
}
