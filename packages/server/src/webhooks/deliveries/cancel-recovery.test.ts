import assert from "node:assert/strict";
import { test } from "node:test";
import { auditEntries } from "../../../testing/audit.ts";
import { makePostgresDatabase, onEachDatabase } from "../../../testing/databases.ts";
import { addDelivery, addEvents } from "../../../testing/deliveries.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { startReceiver } from "../../../testing/receiver.ts";
import {
  cancelRecovery,
  deliveriesTo,
  recover,
  recoveryOf,
  runBatch,
  runRecovery,
  sharedQuietServer,
} from "../../../testing/recoveries.ts";
import { createSpec } from "../../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";
import { countDeliveries, registerEndpoint } from "../../../testing/webhooks.ts";

onEachDatabase("A recovery that is cancelled", (makeDatabase) => {
  const quiet = sharedQuietServer(makeDatabase);

  test("while it is queuing queues nothing more, and what it has queued is cancelled", async () => {
    const server = quiet();
    const { id } = await registerEndpoint(server);
    await addEvents(server.context.db, 300);
    await recover(server, id);
    await runBatch(server, id);
    assert.equal((await recoveryOf(server, id)).status, "queuing");
    const recovery = await cancelRecovery(server, id);
    assert.deepEqual(
      [recovery.status, recovery.recovered, recovery.cancelled],
      ["cancelled", 200, 200],
    );
    assert.equal(recovery.ended_at, recovery.cancelled_at);
    await runRecovery(server, id);
    assert.deepEqual(await countDeliveries(server, id), { cancelled: 200 });
    for (const { due_at, completed_at } of await deliveriesTo(server, id)) {
      assert.deepEqual([due_at, typeof completed_at], [null, "number"]);
    }
  });

  test("keeps deliveries that it didn't queue, sent ones, and ones that a user has redelivered", async () => {
    const server = quiet();
    const { db } = server.context;
    const { id } = await registerEndpoint(server);
    const { id: other } = await registerEndpoint(server);
    const recoverNow = async (endpointId: string) => {
      await recover(server, endpointId);
      await runRecovery(server, endpointId);
    };
    const [ofFormer] = await addEvents(db, 1);
    assert.ok(ofFormer);
    await recoverNow(id);
    const arrived = { status: "succeeded", due_at: null, completed_at: Date.now() } as const;
    await db.updateTable("deliveries").set(arrived).where("event_id", "=", ofFormer.id).execute();
    const [own, failed, sent, redelivered, missed] = await addEvents(db, 5);
    assert.ok(own && failed && sent && redelivered && missed);
    const due = { status: "pending", due_at: Date.now(), completed_at: null } as const;
    await addDelivery(db, id, own, due);
    await addDelivery(db, id, failed);
    const sentId = await addDelivery(db, id, sent);
    const redeliveredId = await addDelivery(db, id, redelivered);
    await recoverNow(id);
    await recoverNow(other);
    await server.ask("POST", `/deliveries/${redeliveredId}/redeliver`);
    await db.updateTable("deliveries").set(arrived).where("id", "=", sentId).execute();
    const ofOther = await deliveriesTo(server, other);

    assert.equal((await recoveryOf(server, id)).status, "sending");
    const { status, recovered, cancelled } = await cancelRecovery(server, id);
    assert.deepEqual([status, recovered, cancelled], ["cancelled", 4, 2]);
    const statuses = (await deliveriesTo(server, id)).map((delivery) => [
      delivery.event_id,
      delivery.status,
    ]);
    assert.deepEqual(statuses, [
      [ofFormer.id, "succeeded"],
      [own.id, "pending"],
      [failed.id, "cancelled"],
      [sent.id, "succeeded"],
      [redelivered.id, "pending"],
      [missed.id, "cancelled"],
    ]);
    assert.deepEqual(await deliveriesTo(server, other), ofOther);
  });

  test("and was requested again while it was sending sends nothing more of either request", async () => {
    const server = quiet();
    const { db } = server.context;
    const { id } = await registerEndpoint(server);
    await addEvents(db, 3);
    await recover(server, id);
    await runRecovery(server, id);
    await addEvents(db, 2);
    await recover(server, id);
    await runRecovery(server, id);
    assert.equal((await recoveryOf(server, id)).status, "sending");
    const { status, recovered, cancelled } = await cancelRecovery(server, id);
    assert.deepEqual([status, recovered, cancelled], ["cancelled", 5, 5]);
    assert.deepEqual(await countDeliveries(server, id), { cancelled: 5 });
  });

  test("is not changed when it is cancelled again, nor is one that has ended", async () => {
    const server = quiet();
    const { id } = await registerEndpoint(server);
    const cancelled = async () =>
      (await auditEntries(server, "webhook.recovery_cancelled")).filter(
        ({ target }) => target === id,
      );
    const refused = await server.ask("POST", `/webhooks/${id}/cancel-recovery`);
    assertProblem(refused, 404, "not_found");
    assert.match(refused.json.detail, /has had no recovery/);
    await recover(server, id);
    await runRecovery(server, id);
    const { status, cancelled_at } = await cancelRecovery(server, id);
    assert.deepEqual([status, cancelled_at], ["ended", null]);
    assert.deepEqual(await cancelled(), []);
    await addEvents(server.context.db, 1);
    await recover(server, id);
    await runRecovery(server, id);
    const once = await cancelRecovery(server, id);
    assert.deepEqual(await cancelRecovery(server, id), once);
    assert.equal((await cancelled()).length, 1);
  });

  test("with thousands of deliveries loses none of a recovery that begins meanwhile", async () => {
    const server = quiet();
    const { id } = await registerEndpoint(server);
    await addEvents(server.context.db, 2500);
    await recover(server, id);
    await runRecovery(server, id);
    const { status, cancelled } = await cancelRecovery(server, id);
    assert.deepEqual([status, cancelled], ["cancelling", 1000]);
    assert.deepEqual(await cancelRecovery(server, id), await recoveryOf(server, id));
    await recover(server, id);
    await runBatch(server, id);
    assert.deepEqual(await countDeliveries(server, id), { cancelled: 2000, pending: 500 });
    await runRecovery(server, id);
    assert.deepEqual(await countDeliveries(server, id), { pending: 2500 });
    const anew = await recoveryOf(server, id);
    assert.deepEqual([anew.status, anew.recovered, anew.cancelled], ["sending", 2500, 0]);
  });

  test("before the former one's deliveries are cancelled leaves none of them pending", async () => {
    const server = quiet();
    const { id } = await registerEndpoint(server);
    await addEvents(server.context.db, 1200);
    await recover(server, id);
    await runRecovery(server, id);
    await cancelRecovery(server, id);
    await recover(server, id);
    const { status, recovered, cancelled } = await cancelRecovery(server, id);
    assert.deepEqual([status, recovered, cancelled], ["cancelled", 0, 0]);
    await runRecovery(server, id);
    assert.deepEqual(await countDeliveries(server, id), { cancelled: 1200 });
  });

  test("while it is sending lets what is on its way arrive, and sends no more", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const answering = Promise.withResolvers<void>();
    const receiver = await startReceiver(t, () => answering.promise);
    await addSendableEvents(server, 50);
    const { id } = await registerEndpoint(server, { url: receiver.url });
    await recover(server, id);
    await receiver.count(4);
    await until(async () => (await recoveryOf(server, id)).status === "sending");
    const { recovered, cancelled } = await cancelRecovery(server, id);
    assert.deepEqual([recovered, cancelled], [50, 50]);
    answering.resolve();
    await until(async () => {
      const { succeeded } = await countDeliveries(server, id);
      return succeeded === receiver.received.length;
    });
    const { succeeded = 0, ...others } = await countDeliveries(server, id);
    assert.deepEqual(others, { cancelled: 50 - succeeded });
  });
});

test("A recovery of one process is cancelled by another, and no event's own delivery with it @full", async (t) => {
  const database = await makePostgresDatabase();
  const start = () => startTestServer(t, async () => ({ ...database, drop: async () => {} }));
  const [first, second] = [await start(), await start()];
  t.after(database.drop);
  const receiver = await startReceiver(t);
  await addSendableEvents(first, 3000);
  const { id } = await registerEndpoint(first, { url: receiver.url });
  await recover(first, id);
  await receiver.count(100);
  const created = Array.from({ length: 20 }, (_, number) =>
    createSpec(number % 2 === 0 ? first : second),
  );
  const { status } = await cancelRecovery(second, id);
  assert.match(status, /^cancel/);
  const specIds = await Promise.all(created);
  await until(async () => (await recoveryOf(second, id)).status === "cancelled");
  await until(async () => (await countDeliveries(first, id)).pending === undefined);
  const { db } = first.context;
  const own = await db
    .selectFrom("deliveries")
    .innerJoin("events", "events.id", "deliveries.event_id")
    .select("status")
    .where("spec_id", "in", specIds)
    .execute();
  assert.deepEqual(
    own.map((delivery) => delivery.status),
    Array(20).fill("succeeded"),
  );
  const { recovered, cancelled } = await recoveryOf(first, id);
  const { succeeded, ...others } = await countDeliveries(first, id);
  assert.equal(succeeded, receiver.received.length);
  assert.deepEqual(others, { cancelled: recovered + 20 - receiver.received.length });
  assert.ok(cancelled >= recovered + 20 - receiver.received.length);
});

/** Records events that receivers accept, one of them with its spec. */
async function addSendableEvents(server: TestServer, count: number): Promise<void> {
  const id = await createSpec(server);
  const { payload } = await server.context.db
    .selectFrom("events")
    .select("payload")
    .where("spec_id", "=", id)
    .executeTakeFirstOrThrow();
  await addEvents(server.context.db, count - 1, { payload });
}
