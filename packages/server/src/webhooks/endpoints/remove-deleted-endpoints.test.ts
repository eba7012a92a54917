import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase, onSqlite } from "../../../testing/databases.ts";
import { planOf } from "../../../testing/query-plans.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { addPending, registerEndpoint } from "../../../testing/webhooks.ts";
import { wholeRun } from "../../../testing/whole-run.ts";
import { listForgotten } from "./queries.ts";
import { removeDeletedEndpoints } from "./remove-deleted-endpoints.ts";

onEachDatabase("A deleted endpoint", (makeDatabase) => {
  test("is kept while a delivery is, and for an hour, and then goes with its recovery", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { context } = server;
    const { db } = context;
    await context.recurringJobs.stop();
    await context.deliveryLoop.stop();
    const { id: kept } = await registerEndpoint(server);
    const { id: told } = await registerEndpoint(server);
    await addPending(server, told, 2);
    const { id: untold } = await registerEndpoint(server);
    const { id: late } = await registerEndpoint(server);
    const recovery = { since: 1, started_at: 2, after_event: "", last_event: "" };
    for (const endpoint_id of [kept, untold]) {
      await db
        .insertInto("recoveries")
        .values({ endpoint_id, ...recovery })
        .execute();
    }
    for (const id of [told, untold, late]) await server.ask("DELETE", `/webhooks/${id}`);
    const hourAgo = Date.now() - 3_600_000;
    const setDeleted = (id: string, deleted_at: number) =>
      db.updateTable("endpoints").set({ deleted_at }).where("id", "=", id).execute();
    await setDeleted(told, hourAgo - 60_000);
    await setDeleted(untold, hourAgo - 60_000);
    await setDeleted(late, hourAgo + 60_000);
    const listIds = async () => {
      const rows = await db.selectFrom("endpoints").select("id").execute();
      return rows.map(({ id }) => id).sort();
    };
    await removeDeletedEndpoints(context, wholeRun);
    assert.deepEqual(await listIds(), [kept, told, late].sort());
    await db.deleteFrom("deliveries").where("endpoint_id", "=", told).execute();
    await removeDeletedEndpoints(context, wholeRun);
    assert.deepEqual(await listIds(), [kept, late].sort());
    const recoveries = await db.selectFrom("recoveries").select("endpoint_id").execute();
    assert.deepEqual(recoveries, [{ endpoint_id: kept }]);
  });
});

test("Whether a delivery is left of a deleted endpoint is found by an index", async (t) => {
  const { db } = (await startTestServer(t, onSqlite)).context;
  const plan = await planOf(db, (observed) => listForgotten(observed, { before: 1, limit: 500 }));
  assert.match(plan, /SEARCH deliveries USING COVERING INDEX deliveries_of_\w+ \(endpoint_id=\?\)/);
});
