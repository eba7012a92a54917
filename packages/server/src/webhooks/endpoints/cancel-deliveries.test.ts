import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase, onSqlite } from "../../../testing/databases.ts";
import { assertNoTableIsReadWhole } from "../../../testing/query-plans.ts";
import { openTestDatabase } from "../../../testing/shared-database.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";
import { addPending, countDeliveries, registerEndpoint } from "../../../testing/webhooks.ts";
import { claimJob } from "../../jobs/lease-queries.ts";
import { cancelDeliveries, cancelDeliveriesJob } from "./cancel-deliveries.ts";
import { cancelPending, hasPending } from "./queries.ts";

onEachDatabase("Thousands of deliveries of an endpoint that is disabled", (makeDatabase) => {
  /** Starts a server without a delivery loop, so that only the test's own calls change deliveries. */
  async function withPending(t: Parameters<typeof startTestServer>[0], count: number) {
    const server = await startTestServer(t, makeDatabase);
    await server.context.deliveryLoop.stop();
    await server.context.jobs.stop();
    const { id } = await registerEndpoint(server, { events: ["webhook.ping"] });
    await addPending(server, id, count);
    return { server, id };
  }

  for (const [what, method, path, tag] of [
    ["disabled", "POST", "/disable", ""],
    ["deleted", "DELETE", "", " @full"],
  ] as const) {
    test(`are cancelled in batches of a thousand when it is ${what}, even if the process dies in between${tag}`, async (t) => {
      const { server, id } = await withPending(t, 2500);
      await server.ask(method, `/webhooks/${id}${path}`);
      assert.deepEqual(await countDeliveries(server, id), { cancelled: 1000, pending: 1500 });
      await runOnce(server, id);
      assert.deepEqual(await countDeliveries(server, id), { cancelled: 2000, pending: 500 });
      // The process that had claimed the job has died, and its lease has expired.
      assert.ok((await claim(server, id)) !== undefined);
      await server.context.db.updateTable("jobs").set({ lease_until: 1 }).execute();
      const next = await server.restart();
      await until(async () => (await countDeliveries(next, id)).cancelled === 2500);
      await until(async () => (await listJobs(next)).length === 0);
    });
  }

  test("are not cancelled any more after it is enabled", async (t) => {
    const { server, id } = await withPending(t, 1200);
    await server.ask("POST", `/webhooks/${id}/disable`);
    const job = await claim(server, id);
    await server.ask("POST", `/webhooks/${id}/enable`);
    assert.deepEqual(await listJobs(server), []);
    assert.ok(job !== undefined);
    await cancelDeliveries(server.context, job);
    assert.deepEqual(await countDeliveries(server, id), { cancelled: 1000, pending: 200 });
  });

  test("are cancelled by one job when it is also deleted", async (t) => {
    const { server, id } = await withPending(t, 2500);
    await server.ask("POST", `/webhooks/${id}/disable`);
    await server.ask("DELETE", `/webhooks/${id}`);
    assert.deepEqual(await countDeliveries(server, id), { cancelled: 2000, pending: 500 });
    await runOnce(server, id);
    assert.deepEqual(await countDeliveries(server, id), { cancelled: 2500 });
    assert.deepEqual(await listJobs(server), []);
  });

  test("that another transaction has locked are cancelled later, without a deadlock", async (t) => {
    const { server, id } = await withPending(t, 2);
    const { db } = server.context;
    const deliveries = db.selectFrom("deliveries").select("id").where("endpoint_id", "=", id);
    const [taken] = await deliveries.orderBy("id").limit(1).execute();
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable("deliveries")
        .set({ attempts: 1 })
        .where("id", "=", taken?.id ?? "")
        .execute();
      // SQLite runs one write transaction after the other.
      const disabled = server.ask("POST", `/webhooks/${id}/disable`);
      if (makeDatabase !== onSqlite) await disabled;
    });
    await until(async () => (await countDeliveries(server, id)).cancelled !== undefined);
    if (makeDatabase !== onSqlite) await runOnce(server, id);
    assert.deepEqual(await countDeliveries(server, id), { cancelled: 2 });
  });
});

test("An endpoint's pending deliveries are found without a table scan", async (t) => {
  const db = await openTestDatabase(t, onSqlite);
  await assertNoTableIsReadWhole(db, (observed) =>
    cancelPending(observed, { endpointId: "hook_1" }, 1000),
  );
  await assertNoTableIsReadWhole(db, (observed) => hasPending(observed, { endpointId: "hook_1" }));
  const ofRecovery = { endpointId: "hook_1", recoveryId: "rcv_1" };
  await assertNoTableIsReadWhole(db, (observed) => cancelPending(observed, ofRecovery, 1000));
});

function claim({ context }: TestServer, id: string) {
  return claimJob(context.db, { kind: cancelDeliveriesJob, key: id });
}

async function runOnce(server: TestServer, id: string): Promise<void> {
  const job = await claim(server, id);
  assert.ok(job !== undefined);
  await cancelDeliveries(server.context, job);
}

async function listJobs({ context }: TestServer): Promise<unknown[]> {
  const jobs = context.db.selectFrom("jobs").select("key");
  return jobs.where("kind", "=", cancelDeliveriesJob).execute();
}
