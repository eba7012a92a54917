import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { startBadReceiver } from "../../../testing/bad-receivers.ts";
import { type MakeDatabase, onBothDatabases, onEachDatabase } from "../../../testing/databases.ts";
import { startReceiver } from "../../../testing/receiver.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec } from "../../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";
import { addPending, registerEndpoint, removeEndpoints } from "../../../testing/webhooks.ts";
import { resetDeliveryDueTimes } from "./reset-delivery-due-times.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

onEachDatabase("A delivery that fails", (makeDatabase) => {
  test("is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, ±20 %, and then never", async (t) => {
    const server = await startFailing(t, makeDatabase, 500);
    const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];
    const schedule = [...waits, 14 * hour, 20 * hour, 24 * hour];
    for (const [index, wait] of schedule.entries()) {
      await untilTried(server, index + 1);
      const [delivery] = await listDeliveries(server);
      const waitsFor = (delivery?.due_at ?? 0) - Date.now();
      assert.ok(waitsFor < 1.2 * wait, `${waitsFor} after ${index + 1}`);
      assert.ok(waitsFor > 0.8 * wait - 5 * second, `${waitsFor} after ${index + 1}`);
      await makeDue(server);
    }
    await untilTried(server, 10);
    const [delivery] = await listDeliveries(server);
    assert.deepEqual([delivery?.status, delivery?.due_at], ["failed", null]);
    assert.ok(delivery?.completed_at);
  });

  test("continues its retry schedule after a restart", async (t) => {
    const server = await startFailing(t, makeDatabase, 500);
    await untilTried(server, 1);
    await makeDue(server);
    await untilTried(server, 2);
    const [before] = await listDeliveries(server);
    const restarted = await server.restart();
    assert.deepEqual(await listDeliveries(restarted), [before]);
    await makeDue(restarted);
    await untilTried(restarted, 3);
    const [after] = await listDeliveries(restarted);
    const waitsFor = (after?.due_at ?? 0) - Date.now();
    assert.ok(waitsFor > 20 * minute && waitsFor < 36 * minute, `${waitsFor}`);
  });

  test("waits for the receiver's Retry-After, but a day at most", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const cases = [
      { retryAfter: "3600", from: hour - minute, to: hour + minute },
      { retryAfter: "1", from: 0, to: 6 * second },
      { retryAfter: "99999999", from: day - minute, to: day + minute },
      { retryAfter: "soon", from: 0, to: 6 * second },
    ];
    const ids: string[] = [];
    for (const { retryAfter } of cases) {
      const receiver = await startReceiver(t);
      receiver.answerWith(503, { "retry-after": retryAfter });
      ids.push((await registerEndpoint(server, { url: receiver.url })).id);
    }
    await createSpec(server);
    for (const [index, { retryAfter, from, to }] of cases.entries()) {
      await untilTried(server, 1, ids[index]);
      const [delivery] = await listDeliveries(server, ids[index]);
      const waitsFor = (delivery?.due_at ?? 0) - Date.now();
      assert.ok(waitsFor >= from && waitsFor <= to, `${retryAfter}: ${waitsFor}`);
    }
  });

  test("with 410 disables its endpoint, cancels the pending deliveries and notifies subscribers", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const watching = await startReceiver(t);
    await registerEndpoint(server, { url: watching.url, events: ["webhook.disabled"] });
    const receiver = await startReceiver(t);
    receiver.answerWith(500);
    const { id } = await registerEndpoint(server, { url: receiver.url });
    await createSpec(server);
    await untilTried(server, 1);
    receiver.answerWith(410);
    await createSpec(server);
    await watching.count(1);
    const event = JSON.parse(watching.received[0]?.body ?? "");
    assert.equal(event.type, "webhook.disabled");
    assert.deepEqual([event.data.id, event.data.reason], [id, "gone"]);
    const endpoint = (await server.ask("GET", `/webhooks/${id}`)).json;
    assert.deepEqual([endpoint.status, endpoint.disabled_reason], ["disabled", "gone"]);
    const statuses = (await listDeliveries(server, id)).map(({ status }) => status);
    assert.deepEqual(statuses, ["cancelled", "cancelled"]);
    await createSpec(server);
    assert.equal((await listDeliveries(server, id)).length, 2);
    const audit = (await server.ask("GET", `/audit-log?target=${id}&action=webhook.disabled`)).json;
    assert.deepEqual([audit.length, audit[0]?.actor], [1, null]);
  });

  test("disables its endpoint only after five days without a success", async (t) => {
    const server = await startFailing(t, makeDatabase, 500);
    await untilTried(server, 1);
    const { db } = server.context;
    const since = async (ms: number) =>
      db
        .updateTable("endpoints")
        .set({ failing_since: Date.now() - ms })
        .execute();
    await since(5 * day + minute);
    for (const attempts of [2, 3]) {
      await makeDue(server);
      await untilTried(server, attempts);
    }
    assert.equal((await readEndpoint(server)).status, "enabled", "by the first attempts");
    await since(5 * day - minute);
    await makeDue(server);
    await untilTried(server, 4);
    assert.equal((await readEndpoint(server)).status, "enabled", "before the five days are over");
    await since(5 * day + minute);
    await makeDue(server);
    await untilTried(server, 5);
    const endpoint = await readEndpoint(server);
    assert.deepEqual([endpoint.status, endpoint.disabled_reason], ["disabled", "failing"]);
    const [delivery] = await listDeliveries(server);
    assert.deepEqual([delivery?.status, delivery?.due_at], ["cancelled", null]);
  });

  test("doesn't count against its endpoint after a later success", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const receiver = await startReceiver(t);
    receiver.answerWith(500);
    await registerEndpoint(server, { url: receiver.url });
    await createSpec(server);
    await untilTried(server, 1);
    assert.notEqual((await readEndpoint(server)).failing_since, null);
    receiver.answerWith(204);
    await createSpec(server);
    await until(async () => (await readEndpoint(server)).failing_since === null);
  });

  test("and was cancelled meanwhile stays cancelled; one that succeeds is recorded as succeeded", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    for (const [status, ends] of [
      [500, "cancelled"],
      [204, "succeeded"],
    ] as const) {
      const held = Promise.withResolvers<void>();
      const receiver = await startReceiver(t, () => held.promise);
      receiver.answerWith(status);
      const { id } = await registerEndpoint(server, { url: receiver.url });
      await createSpec(server);
      await receiver.count(1);
      assert.equal((await server.ask("POST", `/webhooks/${id}/disable`)).status, 200);
      held.resolve();
      await untilTried(server, 1, id);
      const [delivery] = await listDeliveries(server, id);
      assert.deepEqual([delivery?.status, delivery?.due_at], [ends, null]);
    }
  });
});

onBothDatabases("The sender", (makeDatabase) => {
  const shared = sharedServer(makeDatabase);
  afterEach(() => removeEndpoints(shared()));

  test("sends four requests at a time to an endpoint, and one at a time to a failing one", async (t) => {
    const server = shared();
    const hangs = await startBadReceiver(t, "never answers");
    const { id } = await registerEndpoint(server, { url: hangs.url, events: ["webhook.ping"] });
    // All requests start at once: an endpoint with a slow request gets no more.
    await addPending(server, id, 6);
    server.context.deliveryLoop.wake();
    await until(() => hangs.open === 4);
    await server.context.db.updateTable("endpoints").set({ failing_since: 1 }).execute();
    await server.ask("POST", `/webhooks/${id}/disable`);
    const other = await startBadReceiver(t, "never answers");
    await registerEndpoint(server, { url: other.url });
    await server.context.db.updateTable("endpoints").set({ failing_since: Date.now() }).execute();
    for (let number = 1; number <= 6; number += 1) await createSpec(server);
    const good = await startReceiver(t);
    await registerEndpoint(server, { url: good.url });
    for (let number = 1; number <= 6; number += 1) await createSpec(server);
    await good.count(6);
    await until(() => other.open > 0);
    assert.deepEqual([hangs.mostOpen, other.mostOpen], [4, 1]);
    for (const { close } of [hangs, other]) close();
  });

  test("cancels deliveries that were created while their endpoint was being disabled", async (t) => {
    const server = shared();
    const { db } = server.context;
    const receiver = await startReceiver(t);
    const { id } = await registerEndpoint(server, { url: receiver.url });
    await createSpec(server);
    await until(async () => (await listDeliveries(server, id))[0]?.status === "succeeded");
    await server.ask("POST", `/webhooks/${id}/disable`);
    // A transaction that read the endpoint before it was disabled leaves this state.
    await db
      .updateTable("deliveries")
      .set({ status: "pending", due_at: 1 })
      .where("endpoint_id", "=", id)
      .execute();
    server.context.deliveryLoop.wake();
    await until(async () => (await listDeliveries(server, id))[0]?.status === "cancelled");
    assert.equal(receiver.received.length, 1);
  });

  test("sends deliveries at once that a clock that was ahead delayed for longer than any retry", async (t) => {
    const server = shared();
    const { db } = server.context;
    const receiver = await startReceiver(t);
    const { id } = await registerEndpoint(server, { url: receiver.url });
    for (let spec = 1; spec <= 2; spec += 1) await createSpec(server);
    await receiver.count(2);
    await until(async () =>
      (await listDeliveries(server, id)).every(({ due_at }) => due_at === null),
    );
    const [putOff, retried] = await listDeliveries(server, id);
    const inAnHour = Date.now() + hour;
    for (const [delivery, due_at] of [
      [putOff, inAnHour + 30 * 24 * hour],
      [retried, inAnHour],
    ] as const) {
      await db
        .updateTable("deliveries")
        .set({ status: "pending", completed_at: null, due_at })
        .where("id", "=", delivery?.id ?? "")
        .execute();
    }
    await resetDeliveryDueTimes(server.context);
    await receiver.count(3);
    await until(async () => (await listDeliveries(server, id))[0]?.status === "succeeded");
    assert.equal((await listDeliveries(server, id))[1]?.due_at, inAnHour);
  });
});

async function startFailing(
  t: Parameters<typeof startTestServer>[0],
  makeDatabase: MakeDatabase,
  status: number,
): Promise<TestServer> {
  const server = await startTestServer(t, makeDatabase);
  const receiver = await startReceiver(t);
  receiver.answerWith(status);
  await registerEndpoint(server, { url: receiver.url });
  await createSpec(server);
  return server;
}

async function readEndpoint(server: TestServer) {
  return (await server.ask("GET", "/webhooks")).json[0];
}

async function listDeliveries({ context: { db } }: TestServer, endpointId?: string) {
  return db
    .selectFrom("deliveries")
    .select(["id", "status", "attempts", "due_at", "completed_at"])
    .$if(endpointId !== undefined, (query) => query.where("endpoint_id", "=", endpointId ?? ""))
    .orderBy("id")
    .execute();
}

/** Resolves when a delivery has had this many attempts. */
async function untilTried(server: TestServer, attempts: number, endpointId?: string) {
  await until(async () =>
    (await listDeliveries(server, endpointId)).some((delivery) => delivery.attempts === attempts),
  );
}

async function makeDue({ context }: TestServer): Promise<void> {
  await context.db
    .updateTable("deliveries")
    .set({ due_at: 1 })
    .where("due_at", "is not", null)
    .execute();
  context.deliveryLoop.wake();
}
