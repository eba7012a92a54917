import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { makeOlder } from "../../testing/make-older.ts";
import { assertNoTableIsReadWhole } from "../../testing/query-plans.ts";
import { startReceiver } from "../../testing/receiver.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { wholeRun } from "../../testing/whole-run.ts";
import { listToldSince } from "../webhooks/queries.ts";
import { listEventTimes } from "./queries.ts";
import { removeOldEvents } from "./remove-old-events.ts";

const dayMs = 24 * 3_600_000;

onEachDatabase("What happened", (makeDatabase) => {
  test("is kept for 30 days with its deliveries, and longer while it has yet to be told", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    await server.context.recurringJobs.stop();
    const { db } = server.context;
    const receiver = await startReceiver(t);
    await server.ask("POST", "/webhooks", { url: receiver.url });
    const told = await createSpec(server);
    const untold = await createSpec(server);
    const isTold = async () => {
      const statuses = await db.selectFrom("deliveries").select("status").execute();
      return statuses.every(({ status }) => status === "succeeded");
    };
    await until(isTold);
    const ofUntold = db.selectFrom("events").select("id").where("spec_id", "=", untold);
    await db
      .updateTable("deliveries")
      .set({ status: "pending", completed_at: null })
      .where("event_id", "in", ofUntold)
      .execute();
    await makeOlder(db, 29 * dayMs);
    const specsOfEvents = async () => {
      const rows = await db.selectFrom("events").select("spec_id").orderBy("id").execute();
      return rows.map((row) => row.spec_id);
    };
    await removeOldEvents(server.context, wholeRun);
    assert.deepEqual(await specsOfEvents(), [told, untold]);
    await makeOlder(db, 2 * dayMs);
    await removeOldEvents(server.context, wholeRun);
    assert.deepEqual(await specsOfEvents(), [untold]);
    for (const table of ["deliveries", "delivery_attempts"] as const) {
      assert.equal((await db.selectFrom(table).selectAll().execute()).length, 1, table);
    }
  });
});

test("Old events and who was told of them are found without reading a table from end to end", async (t) => {
  const { db } = (await startTestServer(t, onSqlite)).context;
  await assertNoTableIsReadWhole(db, (observed) =>
    listEventTimes(observed, { after: "evt_", limit: 500 }),
  );
  await assertNoTableIsReadWhole(db, (observed) => listToldSince(observed, ["evt_1"], 1));
});
