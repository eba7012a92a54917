import assert from "node:assert/strict";
import { test } from "node:test";
import { makePostgresDatabase, onEachDatabase } from "../../../testing/databases.ts";
import { addDelivery, addEvents } from "../../../testing/deliveries.ts";
import { startReceiver } from "../../../testing/receiver.ts";
import {
  ago,
  deliveriesTo,
  hour,
  queueOf,
  recover,
  recoveryOf,
  runBatch,
  runRecovery,
  sharedQuietServer,
  startQuiet,
} from "../../../testing/recoveries.ts";
import { createSpec } from "../../../testing/specs.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";
import { registerEndpoint } from "../../../testing/webhooks.ts";
import { chunk } from "../../chunk.ts";
import { endLeases } from "../../database/leases.ts";
import { claimJob } from "../../jobs/lease-queries.ts";
import { recoverDeliveries, recoverDeliveriesJob } from "./recover-deliveries.ts";

onEachDatabase("A recovery", (makeDatabase) => {
  const quiet = sharedQuietServer(makeDatabase);

  test("sends failed, cancelled and missing deliveries, and skips succeeded and pending ones", async () => {
    const server = quiet();
    const { db } = server.context;
    const { id } = await registerEndpoint(server, { events: ["spec.created", "webhook.*"] });
    const other = await registerEndpoint(server);
    const events = await addEvents(db, 6);
    const [failed, cancelled, succeeded, pending, never] = events;
    assert.ok(failed && cancelled && succeeded && pending && never);
    const attempts = { attempts: 10 };
    await addDelivery(db, id, failed, attempts);
    await addDelivery(db, id, cancelled, { ...attempts, status: "cancelled" });
    await addDelivery(db, id, succeeded, { ...attempts, status: "succeeded" });
    await addDelivery(db, id, pending, {
      status: "pending",
      due_at: Date.now() + hour,
      completed_at: null,
    });
    await addDelivery(db, other.id, never);
    const untouched = async () =>
      (await deliveriesTo(server, id)).filter(({ event_id }) =>
        [succeeded.id, pending.id].includes(event_id),
      );
    const before = [await untouched(), await deliveriesTo(server, other.id)];
    // Skips unsubscribed events, earlier events, pings, and the event of its own disabling.
    await addEvents(db, 1, { type: "spec.published" });
    await addEvents(db, 1, { occurred_at: Date.now() - 2 * hour });
    await addEvents(db, 1, { type: "webhook.ping", spec_id: other.id });
    await addEvents(db, 1, { type: "webhook.disabled", spec_id: id });
    const [ofOther] = await addEvents(db, 1, { type: "webhook.disabled", spec_id: other.id });
    assert.ok(ofOther);

    assert.equal((await recover(server, id)).status, 200);
    await runRecovery(server, id);
    const made = await deliveriesTo(server, id);
    const expected = [...events, ofOther].map((event) => event.id);
    assert.deepEqual(
      made.map(({ event_id }) => event_id),
      expected,
    );
    assert.deepEqual([await untouched(), await deliveriesTo(server, other.id)], before);
    for (const { event_id, status, attempts_before, due_at, completed_at, type } of made) {
      if ([succeeded.id, pending.id].includes(event_id)) continue;
      assert.deepEqual([status, completed_at], ["pending", null]);
      assert.ok(due_at !== null && due_at <= Date.now());
      assert.equal(attempts_before, [failed.id, cancelled.id].includes(event_id) ? 10 : 0);
      assert.equal(type, event_id === ofOther.id ? "webhook.disabled" : "spec.created");
    }
    assert.equal((await recoveryOf(server, id)).recovered, 5);
    // A second recovery finds only pending deliveries, and those are still of the first.
    await recover(server, id);
    await runRecovery(server, id);
    assert.deepEqual(await deliveriesTo(server, id), made);
    assert.equal((await recoveryOf(server, id)).recovered, 5);
  });

  test("of thousands of events runs in batches, in their order, and a kill neither loses nor duplicates any", async () => {
    const server = quiet();
    const { context } = server;
    const { db } = context;
    const { id } = await registerEndpoint(server, { events: ["*"] });
    const start = Date.now() - hour / 2;
    const events = await addEvents(db, 5000);
    for (const [index, event] of events.entries()) event.occurred_at = start + index;
    await db
      .updateTable("events")
      .from(
        db
          .selectFrom("events as numbered")
          .select([
            "id",
            ({ fn }) =>
              fn
                .agg<number>("row_number")
                .over((over) => over.orderBy("id"))
                .as("number"),
          ])
          .as("numbered"),
      )
      .set(({ ref, eb }) => ({ occurred_at: eb(ref("numbered.number"), "+", start) }))
      .whereRef("events.id", "=", "numbered.id")
      .execute();
    for (const event of events.filter((_, index) => index % 7 === 0)) {
      await addDelivery(db, id, event);
    }
    const requestedAt = Date.now();
    await recover(server, id);
    // The process dies after each of the first batches, once with its lease, and the job is claimed again.
    for (let kills = 1; kills <= 3; kills += 1) {
      const job = await claimJob(db, { kind: recoverDeliveriesJob, key: id });
      assert.ok(job !== undefined);
      await endLeases(db, undefined);
      await runBatch(server, id);
      assert.equal((await recoveryOf(server, id)).recovered, kills * 200);
      // Another process has the lease, so this run has no effect.
      const ours = await claimJob(db, { kind: recoverDeliveriesJob, key: id });
      assert.ok(ours !== undefined);
      await assert.rejects(recoverDeliveries(context, job), /has claimed the recovery/);
      assert.equal((await recoveryOf(server, id)).recovered, kills * 200);
      await endLeases(db, undefined);
    }
    await runRecovery(server, id);
    const queue = await queueOf(server, id);
    assert.equal(queue.length, 5000);
    for (const batch of chunk(events, 200)) {
      const ids = batch.map((event) => event.id);
      const among = new Set(ids);
      assert.deepEqual(
        queue.filter((eventId) => among.has(eventId)),
        ids,
      );
    }
    // No delivery is due since the time of its event.
    for (const { due_at } of await deliveriesTo(server, id))
      assert.ok(Number(due_at) > requestedAt - 1000);
    const { recovered, ended_at } = await recoveryOf(server, id);
    assert.equal(recovered, 5000);
    assert.notEqual(ended_at, null);
  });

  test("that is requested during another one restarts from the earlier of the two times", async () => {
    const server = quiet();
    const { db } = server.context;
    const { id } = await registerEndpoint(server);
    const [old] = await addEvents(db, 1, { occurred_at: Date.now() - 2 * hour });
    await addEvents(db, 1);
    assert.ok(old);
    const later = ago(hour);
    const earlier = ago(3 * hour);
    assert.equal((await recover(server, id, later)).json.since, later);
    assert.equal((await recover(server, id, earlier)).json.since, earlier);
    assert.equal((await recover(server, id, later)).json.since, earlier);
    await runRecovery(server, id);
    assert.equal((await deliveriesTo(server, id)).length, 2);
    assert.equal((await recover(server, id, later)).json.since, later);
    await Promise.all([earlier, later, ago(4 * hour)].map((since) => recover(server, id, since)));
    assert.ok((await recoveryOf(server, id)).since < earlier);
  });

  for (const [how, method, path] of [
    ["disabled", "POST", "/disable"],
    ["deleted", "DELETE", ""],
  ] as const) {
    test(`ends when its endpoint is ${how}`, async () => {
      const server = quiet();
      const { db } = server.context;
      const { id } = await registerEndpoint(server);
      await addEvents(db, 1);
      await recover(server, id);
      assert.equal((await server.ask(method, `/webhooks/${id}${path}`)).status, 200);
      await db.updateTable("endpoints").set({ disabled_at: null, deleted_at: null }).execute();
      await runRecovery(server, id);
      assert.deepEqual(await deliveriesTo(server, id), []);
      assert.notEqual((await recoveryOf(server, id)).ended_at, null);
    });
  }

  test("holds events until they are live", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { db } = server.context;
    const receiver = await startReceiver(t);
    const { id } = await registerEndpoint(server, { url: receiver.url, events: ["spec.created"] });
    const specId = await createSpec(server);
    await receiver.count(1);
    const body = receiver.received[0]?.body ?? "";
    await server.ask("POST", `/specs/${specId}/publish`);
    const [waiting] = await addEvents(db, 1, { spec_id: specId, generation: 2, payload: body });
    assert.ok(waiting);
    await recover(server, id);
    await until(async () => (await recoveryOf(server, id)).ended_at !== null);
    const held = (await deliveriesTo(server, id)).find(({ event_id }) => event_id === waiting.id);
    assert.deepEqual([held?.status, held?.due_at], ["pending", null]);
    await server.ask("POST", `/specs/${specId}/publish`);
    await receiver.count(2);
    assert.equal(receiver.received[1]?.headers["webhook-id"], waiting.id);
  });

  test("duplicates nothing while deliveries are redelivered, published and sent", async (t) => {
    const server = await startTestServer(t, makeDatabase, {}, { retryDelays: [] });
    const { db } = server.context;
    const receiver = await startReceiver(t);
    receiver.answerWith(500);
    const { id } = await registerEndpoint(server, { url: receiver.url });
    const specIds = await Promise.all(Array.from({ length: 8 }, () => createSpec(server)));
    await until(async () =>
      (await deliveriesTo(server, id)).every(({ status }) => status === "failed"),
    );
    receiver.answerWith(204);
    const failed = (await deliveriesTo(server, id)).map((delivery) => delivery.id);
    const answers = await Promise.all([
      ...failed.map((one) => server.ask("POST", `/deliveries/${one}/redeliver`)),
      ...Array.from({ length: 4 }, () => recover(server, id)),
      ...specIds.map((specId) => server.ask("POST", `/specs/${specId}/publish`)),
      ...failed.map((one) => server.ask("POST", `/deliveries/${one}/redeliver`)),
    ]);
    for (const { status, text } of answers) assert.equal(status, 200, text);
    await until(async () =>
      (await deliveriesTo(server, id)).every(({ status }) => status === "succeeded"),
    );
    await until(async () => (await recoveryOf(server, id)).ended_at !== null);
    const made = await deliveriesTo(server, id);
    assert.equal(made.length, 16);
    assert.equal(new Set(made.map(({ event_id }) => event_id)).size, 16);
    assert.equal((await db.selectFrom("events").select("id").execute()).length, 16);
  });
});

test("On PostgreSQL a recovery waits for the transactions that were open when it began", async (t) => {
  const server = await startQuiet(t, makePostgresDatabase);
  const { db } = server.context;
  const { id } = await registerEndpoint(server);
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const recording = db.transaction().execute(async (transaction) => {
    await addEvents(transaction, 1);
    begun.resolve();
    await goOn.promise;
  });
  await begun.promise;
  await addEvents(db, 1);
  await recover(server, id);
  const run = async () => {
    const job = await claimJob(db, { kind: recoverDeliveriesJob, key: id });
    assert.ok(job !== undefined);
    await recoverDeliveries(server.context, job);
  };
  await run();
  assert.equal((await recoveryOf(server, id)).ended_at, null);
  goOn.resolve();
  await recording;
  await run();
  const { recovered, ended_at } = await recoveryOf(server, id);
  assert.equal(recovered, 2);
  assert.notEqual(ended_at, null);
});
