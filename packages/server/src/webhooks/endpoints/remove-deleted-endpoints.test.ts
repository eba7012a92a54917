import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase, onSqlite } from "../../../testing/databases.ts";
import { planOf } from "../../../testing/query-plans.ts";
import { openTestDatabase } from "../../../testing/shared-database.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { addPending, registerEndpoint } from "../../../testing/webhooks.ts";
import { wholeRun } from "../../../testing/whole-run.ts";
import { listRemovableEndpoints } from "./queries.ts";
import { removeDeletedEndpoints } from "./remove-deleted-endpoints.ts";

onEachDatabase("A deleted endpoint", (makeDatabase) => {
  test("is kept while it has deliveries and for an hour, and then removed with its recovery", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { context } = server;
    const { db } = context;
    await context.recurringJobs.stop();
    await context.deliveryLoop.stop();
    const { id: kept } = await registerEndpoint(server);
    const { id: withDeliveries } = await registerEndpoint(server);
    await addPending(server, withDeliveries, 2);
    const { id: withoutDeliveries } = await registerEndpoint(server);
    const { id: late } = await registerEndpoint(server);
    const recovery = { id: "rcv", since: 1, started_at: 2, after_event: "", last_event: "" };
    for (const endpoint_id of [kept, withoutDeliveries]) {
      await db
        .insertInto("recoveries")
        .values({ endpoint_id, ...recovery })
        .execute();
    }
    for (const id of [withDeliveries, withoutDeliveries, late])
      await server.ask("DELETE", `/webhooks/${id}`);
    const hourAgo = Date.now() - 3_600_000;
    const setDeleted = (id: string, deleted_at: number) =>
      db.updateTable("endpoints").set({ deleted_at }).where("id", "=", id).execute();
    await setDeleted(withDeliveries, hourAgo - 60_000);
    await setDeleted(withoutDeliveries, hourAgo - 60_000);
    await setDeleted(late, hourAgo + 60_000);
    const listIds = async () => {
      const rows = await db.selectFrom("endpoints").select("id").execute();
      return rows.map(({ id }) => id).sort();
    };
    await removeDeletedEndpoints(context, wholeRun);
    assert.deepEqual(await listIds(), [kept, withDeliveries, late].sort());
    await db.deleteFrom("deliveries").where("endpoint_id", "=", withDeliveries).execute();
    await removeDeletedEndpoints(context, wholeRun);
    assert.deepEqual(await listIds(), [kept, late].sort());
    const recoveries = await db.selectFrom("recoveries").select("endpoint_id").execute();
    assert.deepEqual(recoveries, [{ endpoint_id: kept }]);
  });
});

test("The remaining deliveries of a deleted endpoint are found by an index", async (t) => {
  const db = await openTestDatabase(t, onSqlite);
  const plan = await planOf(db, (observed) =>
    listRemovableEndpoints(observed, { before: 1, limit: 500 }),
  );
  assert.match(plan, /SEARCH deliveries USING COVERING INDEX deliveries_of_\w+ \(endpoint_id=\?\)/);
});
