import assert from "node:assert/strict";
import { test } from "node:test";
import { auditEntries } from "../../../testing/audit.ts";
import { makePostgresDatabase, onEachDatabase } from "../../../testing/databases.ts";
import { addDelivery, addEvents } from "../../../testing/deliveries.ts";
import { assertProblem, errorsOf } from "../../../testing/problems.ts";
import { startReceiver } from "../../../testing/receiver.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec } from "../../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";
import { registerEndpoint } from "../../../testing/webhooks.ts";
import { claimJob, clearLeases } from "../../jobs/lease-queries.ts";
import { recoverDeliveries, recoverDeliveriesJob } from "./recover-deliveries.ts";

const hour = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** A server on which nothing is done in the background, so that what is done can be seen. */
async function startQuiet(...[test, makeDatabase]: Parameters<typeof startTestServer>) {
  const server = await startTestServer(test, makeDatabase);
  await server.context.jobs.stop();
  await server.context.deliveryLoop.stop();
  return server;
}

function recover(server: TestServer, id: string, since = ago(hour)) {
  return server.ask("POST", `/webhooks/${id}/recover`, { since });
}

/** Runs the job of an endpoint's recovery, as often as it is put back. */
async function runRecovery(server: TestServer, id: string): Promise<void> {
  const { context } = server;
  for (;;) {
    const job = await claimJob(context.db, { kind: recoverDeliveriesJob, key: id });
    if (job === undefined) return;
    await recoverDeliveries(context, job);
  }
}

function deliveriesTo(server: TestServer, endpointId: string) {
  return server.context.db
    .selectFrom("deliveries")
    .selectAll()
    .where("endpoint_id", "=", endpointId)
    .orderBy("event_id")
    .execute();
}

/** The ids of events that are pending at an endpoint, the longest due first. */
async function queueOf(server: TestServer, endpointId: string): Promise<string[]> {
  const rows = await server.context.db
    .selectFrom("deliveries")
    .select("event_id")
    .where("endpoint_id", "=", endpointId)
    .where("due_at", "is not", null)
    .orderBy("due_at")
    .orderBy("id")
    .execute();
  return rows.map(({ event_id }) => event_id);
}

async function recoveryOf(server: TestServer, id: string) {
  return (await server.ask("GET", `/webhooks/${id}`)).json.recovery;
}

onEachDatabase("What an endpoint has missed", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  test("while it was disabled is sent when that is asked for, oldest first", async (t) => {
    const receiver = await startReceiver(t);
    const { id } = await registerEndpoint(server(), { url: receiver.url });
    const before = Date.now();
    await server().ask("POST", `/webhooks/${id}/disable`);
    const specId = await createSpec(server());
    for (const name of ["B", "C", "D"]) await server().ask("PUT", `/specs/${specId}`, { name });
    assertProblem(await recover(server(), id), 409, "endpoint_disabled");
    await server().ask("POST", `/webhooks/${id}/enable`);
    const answer = await recover(server(), id, new Date(before).toISOString());
    assert.deepEqual(answer.json, {
      ...{ status: "recovering", since: new Date(before).toISOString() },
      started_at: answer.json.started_at,
    });
    await receiver.count(4);
    await until(async () => (await recoveryOf(server(), id)).ended_at !== null);
    const { ended_at, ...recovery } = await recoveryOf(server(), id);
    assert.ok(ended_at >= recovery.started_at);
    const { since, started_at } = answer.json;
    assert.deepEqual(recovery, { since, started_at, recovered: 4 });
    const types = receiver.received.map(({ body }) => JSON.parse(body).type);
    assert.deepEqual(types.toSorted(), ["spec.created", ...Array(3).fill("spec.updated")]);
    const [entry] = await auditEntries(server(), "webhook.recovered");
    assert.deepEqual([entry?.target, entry?.details], [id, JSON.stringify({ since })]);
  });

  test("of more than 30 days ago, or of a time to come, can't be asked for", async () => {
    const { id } = await registerEndpoint(server());
    for (const [since, error] of [
      [ago(30 * 24 * hour + 1000), "/since too_early"],
      [ago(-hour), "/since too_late"],
      ["2026-13-01T00:00:00Z", "/since wrong_format"],
      ["yesterday", "/since wrong_format"],
      [1, "/since wrong_type"],
    ] as const) {
      const answer = await server().ask("POST", `/webhooks/${id}/recover`, { since });
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), [error]);
    }
    const missing = await server().ask("POST", `/webhooks/${id}/recover`, {});
    assert.deepEqual(errorsOf(missing), [" required"]);
    assert.equal(await recoveryOf(server(), id), null);
  });

  test("of a deleted endpoint is not asked for", async () => {
    const { id } = await registerEndpoint(server());
    await server().ask("DELETE", `/webhooks/${id}`);
    assertProblem(await recover(server(), id), 404, "not_found");
  });
});

onEachDatabase("A recovery", (makeDatabase) => {
  test("sends what failed, was cancelled or never was, and leaves what arrived or is pending alone", async (t) => {
    const server = await startQuiet(t, makeDatabase);
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
      ...{ status: "pending", due_at: Date.now() + hour, completed_at: null },
    });
    await addDelivery(db, other.id, never);
    const untouched = async () =>
      (await deliveriesTo(server, id)).filter(({ event_id }) =>
        [succeeded.id, pending.id].includes(event_id),
      );
    const before = [await untouched(), await deliveriesTo(server, other.id)];
    // What it isn't subscribed to, what was before, pings, and that it was disabled itself.
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
    // Once more: now all is pending.
    await recover(server, id);
    await runRecovery(server, id);
    assert.deepEqual(await deliveriesTo(server, id), made);
    assert.equal((await recoveryOf(server, id)).recovered, 0);
  });

  test("of thousands goes on in batches, in their order, and none is lost or doubled by a kill", async (t) => {
    const server = await startQuiet(t, makeDatabase);
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
    await recover(server, id);
    // It dies after each of the first batches, once with what it held, and is found anew.
    const dying = {
      ...context,
      deliveryLoop: { ...context.deliveryLoop, wake: () => assert.fail("killed") },
    };
    for (let kills = 1; kills <= 3; kills += 1) {
      const job = await claimJob(db, { kind: recoverDeliveriesJob, key: id });
      assert.ok(job !== undefined);
      await assert.rejects(recoverDeliveries(dying, job), /killed/);
      assert.equal((await recoveryOf(server, id)).recovered, kills * 200);
      await clearLeases(db);
      // Another has it by now: what this one does has no effect.
      const ours = await claimJob(db, { kind: recoverDeliveriesJob, key: id });
      assert.ok(ours !== undefined);
      await assert.rejects(recoverDeliveries(context, job), /is another's/);
      assert.equal((await recoveryOf(server, id)).recovered, kills * 200);
      await clearLeases(db);
    }
    await runRecovery(server, id);
    assert.deepEqual(
      await queueOf(server, id),
      events.map((event) => event.id),
    );
    const { recovered, ended_at } = await recoveryOf(server, id);
    assert.equal(recovered, 5000);
    assert.notEqual(ended_at, null);
  });

  test("that is asked for while one goes on begins anew, from the earlier of the two times", async (t) => {
    const server = await startQuiet(t, makeDatabase);
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
    test(`ends when its endpoint is ${how}`, async (t) => {
      const server = await startQuiet(t, makeDatabase);
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

  test("tells nothing before it is live", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { db } = server.context;
    const receiver = await startReceiver(t);
    const { id } = await registerEndpoint(server, { url: receiver.url, events: ["spec.created"] });
    const specId = await createSpec(server);
    await receiver.count(1);
    const body = receiver.received[0]?.body ?? "";
    const [waiting] = await addEvents(db, 1, { spec_id: specId, generation: 1, payload: body });
    assert.ok(waiting);
    await recover(server, id);
    await until(async () => (await recoveryOf(server, id)).ended_at !== null);
    const held = (await deliveriesTo(server, id)).find(({ event_id }) => event_id === waiting.id);
    assert.deepEqual([held?.status, held?.due_at], ["pending", null]);
    await server.ask("POST", `/specs/${specId}/publish`);
    await receiver.count(2);
    assert.equal(receiver.received[1]?.headers["webhook-id"], waiting.id);
  });

  test("doubles nothing beside redeliveries, publishes and what is sent at the same time", async (t) => {
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

test("A recovery waits for what was being recorded on PostgreSQL when it began", async (t) => {
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
