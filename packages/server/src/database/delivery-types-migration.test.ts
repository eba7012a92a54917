import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../testing/databases.ts";
import { earlierDatabase, migrationNames } from "../../testing/earlier-database.ts";
import { rowsSince } from "../../testing/earlier-rows.ts";

onEachDatabase("A database of before deliveries had types", (makeDatabase) => {
  test("has them of the events, also of deliveries from before", async (t) => {
    const count = migrationNames.indexOf("0022-types-of-earlier-deliveries");
    const { db, reopen } = await earlierDatabase(t, makeDatabase, count);
    for (const table of ["events", "endpoints", "deliveries"]) {
      await db
        .insertInto(table)
        .values(rowsSince["0001-initial"][table] ?? [])
        .execute();
    }
    const opened = await reopen();
    const deliveries = await opened.selectFrom("deliveries").select(["id", "type"]).execute();
    assert.deepEqual(deliveries, [{ id: "dlv_1", type: "spec.published" }]);
  });
});
