import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { makeOlder } from "../../testing/make-older.ts";
import { assertNoTableIsReadWhole } from "../../testing/query-plans.ts";
import { startReceiver } from "../../testing/receiver.ts";
import { openTestDatabase } from "../../testing/shared-database.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { wholeRun } from "../../testing/whole-run.ts";
import { listEventTimes } from "../events/queries.ts";
import { listEventsInUse } from "../webhooks/queries.ts";
import { removeOldEvents } from "./remove-old-events.ts";

const dayMs = 24 * 3_600_000;

onEachDatabase("An event", (makeDatabase) => {
  test("is kept for 30 days with its deliveries, and longer while a delivery is pending", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    await server.context.recurringJobs.stop();
    const { db } = server.context;
    const receiver = await startReceiver(t);
    await server.ask("POST", "/webhooks", { url: receiver.url });
    const deliveredSpec = await createSpec(server);
    const pendingSpec = await createSpec(server);
    const isTold = async () => {
      const statuses = await db.selectFrom("deliveries").select("status").execute();
      return statuses.every(({ status }) => status === "succeeded");
    };
    await until(isTold);
    const pendingEvents = db.selectFrom("events").select("id").where("spec_id", "=", pendingSpec);
    await db
      .updateTable("deliveries")
      .set({ status: "pending", completed_at: null })
      .where("event_id", "in", pendingEvents)
      .execute();
    await makeOlder(db, 29 * dayMs);
    const specsOfEvents = async () => {
      const rows = await db.selectFrom("events").select("spec_id").orderBy("id").execute();
      return rows.map((row) => row.spec_id);
    };
    await removeOldEvents(server.context, wholeRun);
    assert.deepEqual(await specsOfEvents(), [deliveredSpec, pendingSpec]);
    await makeOlder(db, 2 * dayMs);
    await removeOldEvents(server.context, wholeRun);
    assert.deepEqual(await specsOfEvents(), [pendingSpec]);
    for (const table of ["deliveries", "delivery_attempts"] as const) {
      assert.equal((await db.selectFrom(table).selectAll().execute()).length, 1, table);
    }
  });
});

test("Old events and their deliveries are found without a table scan", async (t) => {
  const db = await openTestDatabase(t, onSqlite);
  await assertNoTableIsReadWhole(db, (observed) =>
    listEventTimes(observed, { after: "evt_", limit: 500 }),
  );
  await assertNoTableIsReadWhole(db, (observed) => listEventsInUse(observed, ["evt_1"], 1));
});
