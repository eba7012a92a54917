import assert from "node:assert/strict";
import { test } from "node:test";
import { auditEntries } from "../../../testing/audit.ts";
import { onEachDatabase } from "../../../testing/databases.ts";
import { addDelivery, addEvents } from "../../../testing/deliveries.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { startReceiver } from "../../../testing/receiver.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec } from "../../../testing/specs.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";
import { registerEndpoint } from "../../../testing/webhooks.ts";

onEachDatabase("A delivery that is sent again", (makeDatabase) => {
  const server = sharedServer(makeDatabase, {}, { retryDelays: [3_600_000, 3_600_000] });
  const redeliver = (id: string) => server().ask("POST", `/deliveries/${id}/redeliver`);
  const read = async (id: string) => (await server().ask("GET", `/deliveries/${id}`)).json;
  const row = (id: string) =>
    server()
      .context.db.selectFrom("deliveries")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  /** Creates an endpoint and a delivery of one event to it. */
  async function deliveryTo(url: string, fields: Parameters<typeof addDelivery>[3] = {}) {
    const { id: webhookId } = await registerEndpoint(server(), { url, events: ["webhook.ping"] });
    const [event] = await addEvents(server().context.db, 1, await anEvent());
    assert.ok(event !== undefined);
    return {
      webhookId,
      event,
      id: await addDelivery(server().context.db, webhookId, event, fields),
    };
  }

  /** Returns the columns of an event whose payload matches the API's schema. */
  async function anEvent() {
    const specId = await createSpec(server());
    const { payload } = await server()
      .context.db.selectFrom("events")
      .select("payload")
      .where("spec_id", "=", specId)
      .executeTakeFirstOrThrow();
    return { spec_id: specId, payload };
  }

  for (const status of ["failed", "cancelled", "succeeded", "pending"] as const) {
    test(`after it was ${status} is sent now with the same id and a new retry schedule`, async (t) => {
      const receiver = await startReceiver(t);
      receiver.answerWith(500);
      const due_at = status === "pending" ? Date.now() + 3_600_000 : null;
      const { id, webhookId, event } = await deliveryTo(receiver.url, {
        status,
        attempts: 3,
        due_at,
        completed_at: due_at === null ? 1 : null,
      });
      const answer = await redeliver(id);
      assert.deepEqual(answer.json, {
        status: "redelivering",
        delivery_id: id,
        webhook_id: webhookId,
        event_id: event.id,
      });
      await until(async () => (await row(id)).attempts === 4);
      assert.equal(receiver.received[0]?.headers["webhook-id"], event.id);
      // The fourth attempt is the first of a new schedule of three, so it is retried.
      const { attempts_before, ...state } = await row(id);
      assert.deepEqual([attempts_before, state.status, state.completed_at], [3, "pending", null]);
      assert.ok((state.due_at ?? 0) > Date.now() + 2_000_000);
      const [entry] = await auditEntries(server(), "delivery.redelivered");
      assert.equal(entry?.target, id);
      assert.deepEqual(JSON.parse(entry.details), {
        webhook_id: webhookId,
        event_id: event.id,
        type: event.type,
        status,
      });
    });
  }

  test("is held until its event's document is live", async (t) => {
    const receiver = await startReceiver(t);
    const { webhookId } = await deliveryTo(receiver.url);
    const { db } = server().context;
    for (const channel of ["production", "staging"]) {
      const about = await anEvent();
      const publish = () => server().ask("POST", `/specs/${about.spec_id}/publish`, { channel });
      await publish();
      const [event] = await addEvents(db, 1, { ...about, channel, generation: 2 });
      assert.ok(event !== undefined);
      for (const fields of [
        { status: "pending", completed_at: null },
        { status: "cancelled" },
      ] as const) {
        const id = await addDelivery(db, webhookId, event, fields);
        assert.equal((await redeliver(id)).status, 200);
        const { status, due_at, completed_at } = await row(id);
        assert.deepEqual(
          { status, due_at, completed_at },
          {
            status: "pending",
            due_at: null,
            completed_at: null,
          },
        );
        assert.equal((await read(id)).next_attempt_at, null);
      }
      const before = receiver.received.length;
      assert.equal((await publish()).status, 200);
      await receiver.count(before + 2);
      assert.deepEqual(
        receiver.received.slice(-2).map(({ headers }) => headers["webhook-id"]),
        [event.id, event.id],
      );
    }
  });

  test("is refused for a disabled or deleted endpoint, and for a ping", async () => {
    const { id, webhookId, event } = await deliveryTo("https://endpoint.invalid/hooks");
    const before = await row(id);
    await server().ask("POST", `/webhooks/${webhookId}/disable`);
    assertProblem(await redeliver(id), 409, "endpoint_disabled");
    await server().ask("DELETE", `/webhooks/${webhookId}`);
    assertProblem(await redeliver(id), 409, "not_redeliverable");
    assert.deepEqual(await row(id), before);
    const { db } = server().context;
    await db
      .updateTable("events")
      .set({ type: "webhook.ping" })
      .where("id", "=", event.id)
      .execute();
    assertProblem(await redeliver(id), 409, "not_redeliverable");
  });
});

onEachDatabase("A delivery that is sent again while it is being sent", (makeDatabase) => {
  test("is sent once more even if the last attempt of its schedule fails", async (t) => {
    const server = await startTestServer(t, makeDatabase, {}, { retryDelays: [] });
    const { db } = server.context;
    const arrived = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const receiver = await startReceiver(t, async () => {
      if (receiver.received.length > 1) return;
      arrived.resolve();
      await answered.promise;
    });
    receiver.answerWith(500);
    const { id } = await registerEndpoint(server, { url: receiver.url });
    await createSpec(server);
    await arrived.promise;
    const delivery = await db
      .selectFrom("deliveries")
      .select("id")
      .where("endpoint_id", "=", id)
      .executeTakeFirstOrThrow();
    const answer = await server.ask("POST", `/deliveries/${delivery.id}/redeliver`);
    assert.equal(answer.status, 200);
    answered.resolve();
    await receiver.count(2);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    assert.equal(new Set(ids).size, 1);
    await until(async () => {
      const { json } = await server.ask("GET", `/deliveries/${delivery.id}`);
      return json.status === "failed" && json.attempts.length === 2;
    });
  });
});
