import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { makePostgresDatabase, onEachDatabase } from "../../../testing/databases.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { startReceiver } from "../../../testing/receiver.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";
import { registerEndpoint } from "../../../testing/webhooks.ts";

onEachDatabase("A ping", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const ping = (id: string, headers = {}) =>
    server().ask("POST", `/webhooks/${id}/ping`, undefined, headers);
  const read = async (id: string) => (await server().ask("GET", `/deliveries/${id}`)).json;
  const eventsOf = (id: string) =>
    server()
      .context.db.selectFrom("events")
      .select(["id", "type", "payload"])
      .where("spec_id", "=", id)
      .execute();

  test("is sent at once and signed, for any subscription, and is logged", async (t) => {
    const receiver = await startReceiver(t);
    const fields = { url: receiver.url, events: ["spec.deleted"], description: "ours" };
    const { id, secret } = await registerEndpoint(server(), fields);
    const { status, json } = await ping(id);
    const { delivery_id, event_id, duration_ms, ...outcome } = json;
    assert.deepEqual(
      [status, outcome],
      [200, { status: "succeeded", status_code: 204, error: null, response_body: "" }],
    );
    const [received] = receiver.received;
    assert.ok(received !== undefined && receiver.received.length === 1);
    assert.equal(received.headers["webhook-id"], event_id);
    const headers = Object.entries(received.headers).map(([name, value]) => [name, String(value)]);
    const event = new Webhook(secret).verify(received.body, Object.fromEntries(headers));
    const actor = (await server().ask("GET", "/auth/me")).json.id;
    assert.deepEqual(event, {
      type: "webhook.ping",
      timestamp: JSON.parse(received.body).timestamp,
      data: { id, description: "ours", actor },
    });
    const { payload, attempts, last_attempt, created_at, completed_at, ...details } =
      await read(delivery_id);
    assert.deepEqual(payload, event);
    assert.deepEqual(attempts, [
      {
        number: 1,
        started_at: created_at,
        url: receiver.url,
        duration_ms,
        status_code: 204,
        error: null,
        response_body: "",
      },
    ]);
    assert.equal(last_attempt.duration_ms, duration_ms);
    assert.ok(completed_at >= created_at);
    assert.deepEqual(
      [details.status, details.type, details.attempt_count, details.next_attempt_at],
      ["succeeded", "webhook.ping", 1, null],
    );
    const answer = await server().ask("GET", `/webhooks/${id}/deliveries?type=webhook.ping`);
    assert.deepEqual(answer.json[0].id, delivery_id);
  });

  test("that fails is answered 200 with the error, and is not retried", async (t) => {
    const receiver = await startReceiver(t);
    receiver.answerWith(500);
    const { id } = await registerEndpoint(server(), { url: receiver.url });
    const { json, status } = await ping(id);
    assert.deepEqual(
      [status, json.status, json.status_code, json.error],
      [200, "failed", 500, "The receiver answered 500."],
    );
    const { status: kept, next_attempt_at, completed_at } = await read(json.delivery_id);
    assert.deepEqual([kept, next_attempt_at], ["failed", null]);
    assert.notEqual(completed_at, null);
    const since = new Date(Date.now() - 60_000).toISOString();
    await server().ask("POST", `/webhooks/${id}/recover`, { since });
    const recovery = async () => (await server().ask("GET", `/webhooks/${id}`)).json.recovery;
    await until(async () => (await recovery()).ended_at !== null);
    assert.equal((await recovery()).recovered, 0);
    assert.equal(receiver.received.length, 1);
  });

  test("to an endpoint that doesn't answer, or whose secret can't be unsealed, reports the reason", async () => {
    const { db } = server().context;
    const closings: (() => void)[] = [];
    const { url } = await startReceiver({
      after: (close: () => void) => void closings.push(close),
    });
    for (const close of closings) close();
    const { id } = await registerEndpoint(server(), { url });
    const { json } = await ping(id);
    assert.deepEqual([json.status, json.status_code, json.response_body], ["failed", null, null]);
    assert.match(json.error, /\w+/);
    await db.updateTable("endpoints").set({ sealed_secret: "v1.x" }).where("id", "=", id).execute();
    assert.match((await ping(id)).json.error, /SECRET_KEY is not what it was sealed with/);
  });

  test("is sent to a disabled endpoint too, and never disables one", async (t) => {
    const receiver = await startReceiver(t);
    receiver.answerWith(410);
    const { id } = await registerEndpoint(server(), { url: receiver.url });
    assert.equal((await ping(id)).json.status_code, 410);
    const status = async () => (await server().ask("GET", `/webhooks/${id}`)).json.status;
    assert.equal(await status(), "enabled");
    await server().ask("POST", `/webhooks/${id}/disable`);
    receiver.answerWith(200);
    assert.equal((await ping(id)).json.status, "succeeded");
    assert.equal(await status(), "disabled");
    assert.equal(receiver.received.length, 2);
  });

  test("that succeeds clears failing_since, and one that fails doesn't set it", async (t) => {
    const receiver = await startReceiver(t);
    const { id } = await registerEndpoint(server(), { url: receiver.url });
    const failingSince = async () =>
      (await server().ask("GET", `/webhooks/${id}`)).json.failing_since;
    receiver.answerWith(500);
    await ping(id);
    assert.equal(await failingSince(), null);
    const { db } = server().context;
    await db.updateTable("endpoints").set({ failing_since: 5 }).where("id", "=", id).execute();
    await ping(id);
    assert.equal(await failingSince(), new Date(5).toISOString());
    receiver.answerWith(204);
    await ping(id);
    assert.equal(await failingSince(), null);
  });

  test("to a deleted endpoint is 404", async () => {
    const { id } = await registerEndpoint(server());
    await server().ask("DELETE", `/webhooks/${id}`);
    assertProblem(await ping(id), 404, "not_found");
    assert.deepEqual(await eventsOf(id), []);
  });

  test("with an idempotency key is sent once", async (t) => {
    const receiver = await startReceiver(t);
    const { id } = await registerEndpoint(server(), { url: receiver.url });
    const first = await ping(id, { "idempotency-key": `ping ${id}` });
    const second = await ping(id, { "idempotency-key": `ping ${id}` });
    assert.deepEqual(second.json, first.json);
    assert.equal(second.headers.get("idempotency-replayed"), "true");
    assert.equal(receiver.received.length, 1);
    assert.equal((await eventsOf(id)).length, 1);
  });

  test("is refused when four are in flight, and is recorded only after its attempt", async (t) => {
    const answered = Promise.withResolvers<void>();
    const receiver = await startReceiver(t, () => answered.promise);
    const { id } = await registerEndpoint(server(), { url: receiver.url });
    const pings = Array.from({ length: 4 }, () => ping(id));
    await receiver.count(4);
    assertProblem(await ping(id), 429, "too_many_requests");
    assert.deepEqual(await eventsOf(id), []);
    answered.resolve();
    for (const { json } of await Promise.all(pings)) assert.equal(json.status, "succeeded");
    assert.equal((await eventsOf(id)).length, 4);
    assert.equal((await ping(id)).status, 200);
  });
});

test("A ping and the reply for its idempotency key are recorded in one transaction", async (t) => {
  const server = await startTestServer(t, makePostgresDatabase);
  const { db } = server.context;
  const receiver = await startReceiver(t);
  const { id } = await registerEndpoint(server, { url: receiver.url });
  await db.deleteFrom("idempotency_keys").execute();
  const headers = { "idempotency-key": "one" };
  await server.ask("POST", `/webhooks/${id}/ping`, undefined, headers);
  const transactions = await Promise.all(
    (["idempotency_keys", "events", "deliveries", "delivery_attempts"] as const).map(
      async (table) => {
        const { rows } = await sql<{
          xmin: string;
        }>`select xmin::text from ${sql.table(table)}`.execute(db);
        return rows.map(({ xmin }) => xmin);
      },
    ),
  );
  const [[ofKey] = []] = transactions;
  assert.deepEqual(transactions, Array(4).fill([ofKey]));
});
