import assert from "node:assert/strict";
import { test } from "node:test";
import { type Kysely, sql } from "kysely";
import { onEachDatabase } from "../../testing/databases.ts";
import { earlierDatabase, migrationNames } from "../../testing/earlier-database.ts";
import { isPostgres } from "./dialect.ts";

type Earlier = Awaited<ReturnType<typeof earlierDatabase>>;

onEachDatabase("A database whose delivery log has one index", (makeDatabase) => {
  test("has two again, as one has that never had one", async (t) => {
    const count = migrationNames.indexOf("0024-one-index-for-the-log");
    const usual = await earlierDatabase(t, makeDatabase, count);
    const other = await earlierDatabase(t, makeDatabase, count);
    // What 0024 did while it stood for itself.
    for (const name of ["deliveries_of_type", "deliveries_of_endpoint"]) {
      await other.db.schema.dropIndex(name).execute();
    }
    await other.db.schema
      .createIndex("deliveries_of_endpoint")
      .on("deliveries")
      .columns(["endpoint_id", "status", "type", "id"])
      .execute();
    await other.db
      .insertInto("kysely_migration")
      .values({ name: "0024-one-index-for-the-log", timestamp: await afterTheLast(other) })
      .execute();
    const before = await listIndexes(usual.db);
    assert.notDeepEqual(await listIndexes(other.db), before);
    for (const { reopen } of [usual, other]) {
      assert.deepEqual(await listIndexes(await reopen()), before);
    }
  });
});

/** Those that are done in one millisecond are put on record as done in one each: the last may be yet to come. */
async function afterTheLast({ db }: Earlier): Promise<string> {
  const { timestamp } = await db
    .selectFrom("kysely_migration")
    .select("timestamp")
    .orderBy("timestamp", "desc")
    .executeTakeFirstOrThrow();
  return new Date(Date.parse(`${timestamp}`) + 1).toISOString();
}

/** What makes each index of deliveries. */
async function listIndexes<T>(db: Kysely<T>): Promise<unknown[]> {
  const indexes = isPostgres(db)
    ? sql`select indexdef from pg_indexes where tablename = 'deliveries' order by indexname`
    : sql`select sql from sqlite_master where tbl_name = 'deliveries' and type = 'index' order by name`;
  return (await indexes.execute(db)).rows;
}
