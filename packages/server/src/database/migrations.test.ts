import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { onEachDatabase } from "../../testing/databases.ts";
import { earlierDatabase, migrationNames } from "../../testing/earlier-database.ts";
import { type Row, rowsSince } from "../../testing/earlier-rows.ts";
import { StartError } from "../errors.ts";

onEachDatabase("A database", (makeDatabase) => {
  for (const [index, name] of migrationNames.entries()) {
    test(`of ${name} is brought up to date and keeps every row`, async (t) => {
      const { db, reopen } = await earlierDatabase(t, makeDatabase, index + 1);
      const before: [table: string, rows: readonly Row[]][] = [];
      for (const since of migrationNames.slice(0, index + 1)) {
        for (const [table, rows] of Object.entries(rowsSince[since])) {
          await db.insertInto(table).values(rows).execute();
          before.push([table, rows]);
        }
      }
      const opened = await reopen();
      for (const [table, rows] of before) {
        const stored = await opened.selectFrom(table).selectAll().execute();
        const asBefore = rows.map((row) => stored.map((now) => pick(now, Object.keys(row))));
        for (const [at, row] of rows.entries()) {
          assert.ok(
            asBefore[at]?.some((now) => JSON.stringify(now) === JSON.stringify(row)),
            `${table}: ${JSON.stringify(row)} is ${JSON.stringify(stored)}`,
          );
        }
        assert.equal(stored.length, rows.length, table);
      }
    });
  }

  test("has rows of every table in the tests of its migrations", async (t) => {
    const { db } = await earlierDatabase(t, makeDatabase, migrationNames.length);
    const tables = (await db.introspection.getTables()).map((table) => table.name);
    const filled = new Set(Object.values(rowsSince).flatMap((rows) => Object.keys(rows)));
    // What specs are searched and counted by is made of them.
    const others = tables.filter((table) => !filled.has(table) && !table.startsWith("spec_"));
    // They have one row of their own from the start.
    assert.deepEqual(others, ["catalog_state", "epoch_state", "event_feed_state"]);
  });

  test("that a newer server has changed is refused with a sentence, and left as it is", async (t) => {
    const { db, reopen } = await earlierDatabase(t, makeDatabase, migrationNames.length);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'x')`.execute(
      db,
    );
    await assert.rejects(
      reopen(),
      (error) =>
        error instanceof StartError && /newer Screenspec \(9999-later\)/.test(error.message),
    );
  });
});

function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}
