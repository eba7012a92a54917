import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { Webhook } from "standardwebhooks";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { type ReceivedWebhook, type Receiver, startReceiver } from "../../testing/receiver.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { registerEndpoint, removeEndpoints } from "../../testing/webhooks.ts";
import { newId } from "../ids.ts";
import { countJobs } from "../jobs/count-queries.ts";

onEachDatabase("A webhook endpoint", (makeDatabase) => {
  const shared = sharedServer(makeDatabase, {}, { retryDelays: [1, 1, 1] });
  afterEach(() => removeEndpoints(shared()));

  test("gets every change of a spec, signed so that any Standard Webhooks library verifies it", async (t) => {
    const server = shared();
    const receiver = await startReceiver(t);
    const { secret } = await registerEndpoint(server, { url: receiver.url });
    const id = (await server.ask("POST", "/specs", { name: "Home" })).json.id;
    await receiver.count(1);
    await server.ask("PUT", `/specs/${id}`, { name: "Start" });
    await receiver.count(2);
    const published = await server.ask("POST", `/specs/${id}/publish`);
    await receiver.count(3);
    await server.ask("DELETE", `/specs/${id}`);
    await receiver.count(4);

    const events = receiver.received.map((webhook) => verify(secret, webhook));
    assert.deepEqual(
      events.map(({ type }) => type),
      ["spec.created", "spec.updated", "spec.published", "spec.deleted"],
    );
    assert.ok(events[2]);
    const { timestamp, data } = events[2];
    const actor = (await server.ask("GET", "/auth/me")).json.id;
    assert.equal(new Date(timestamp).toISOString(), timestamp);
    assert.deepEqual(data, {
      id,
      name: "Start",
      revision: 2,
      version: 1,
      actor,
      cdn_url: published.json.cdn_url,
      version_url: published.json.version_url,
      sha256: published.json.sha256,
      signature_url: published.json.signature_url,
    });
    assert.match(receiver.received[0]?.headers["user-agent"] ?? "", /^Screenspec\/\d/);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    assert.equal(new Set(ids).size, 4);
  });

  test("gets only the events of its subscription", async (t) => {
    const server = shared();
    const all = await startReceiver(t);
    const some = await startReceiver(t);
    await registerEndpoint(server, { url: all.url, events: ["spec.*"] });
    const { secret } = await registerEndpoint(server, { url: some.url, events: ["spec.deleted"] });
    const { id } = (await server.ask("POST", "/specs", { name: "Home" })).json;
    await server.ask("DELETE", `/specs/${id}`);
    await all.count(2);
    await some.count(1);
    assert.deepEqual(
      some.received.map((webhook) => verify(secret, webhook).type),
      ["spec.deleted"],
    );
  });

  test("gets a publish event only when the CDN has the version", async (t) => {
    const server = shared();
    const seen: Promise<[number, number]>[] = [];
    const receiver = await startReceiver(t, ({ body }) => {
      const { data } = JSON.parse(body);
      const live = server.fetch(`/cdn/specs/${data.id}.json`);
      seen.push(live.then(({ json }) => [data.version, json?.version ?? 0]));
    });
    await registerEndpoint(server, { url: receiver.url, events: ["spec.published"] });
    const { id } = (await server.ask("POST", "/specs", { name: "Home" })).json;
    await Promise.all(Array.from({ length: 8 }, () => server.ask("POST", `/specs/${id}/publish`)));
    await receiver.count(8);
    for (const [version, live] of await Promise.all(seen)) {
      assert.ok(live >= version, `got version ${version} while ${live} was live`);
    }
  });

  test("gets events of rollbacks, unpublishing and restoring when the CDN shows them", async (t) => {
    const server = shared();
    const seen: Promise<number | undefined>[] = [];
    const receiver = await startReceiver(t, ({ body }) => {
      const live = server.fetch(`/cdn/specs/${JSON.parse(body).data.id}.json`);
      seen.push(live.then(({ json }) => json?.version));
    });
    const events = ["spec.restored", "spec.unpublished", "spec.rolled_back"];
    const { secret } = await registerEndpoint(server, { url: receiver.url, events });
    const { id } = (await server.ask("POST", "/specs", { name: "Home" })).json;
    await server.ask("POST", `/specs/${id}/publish`);
    await server.ask("POST", `/specs/${id}/rollback`, { version: 1 });
    await receiver.count(1);
    await seen.at(-1);
    await server.ask("POST", `/specs/${id}/unpublish`);
    await receiver.count(2);
    await seen.at(-1);
    await server.ask("DELETE", `/specs/${id}`);
    await server.ask("POST", `/specs/${id}/restore`);
    await receiver.count(3);
    await seen.at(-1);
    const receivedEvents = receiver.received.map((webhook) => verify(secret, webhook));
    assert.deepEqual(
      receivedEvents.map(({ type, data }) => [type, data["version"], data["source_version"]]),
      [
        ["spec.rolled_back", 2, 1],
        ["spec.unpublished", undefined, undefined],
        ["spec.restored", undefined, undefined],
      ],
    );
    assert.deepEqual(await Promise.all(seen), [2, undefined, undefined]);
  });

  test("gets its events among 5,000 other endpoints @full", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { db } = server.context;
    const { id } = await registerEndpoint(server, { url: "https://example.invalid/hooks" });
    const row = await db.selectFrom("endpoints").selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: 5000 }, () => ({ ...row, id: newId("hook") }));
    for (let at = 0; at < others.length; at += 1000) {
      await db
        .insertInto("endpoints")
        .values(others.slice(at, at + 1000))
        .execute();
    }
    await server.context.deliveryLoop.stop();
    assert.equal((await server.ask("POST", "/specs", { name: "Home" })).status, 201);
    const made = await deliveries(server);
    assert.equal(made.length, 5001);
    assert.ok(made.some(({ endpoint_id }) => endpoint_id === id));
  });

  test("gets a retry after a failure, with the same id and a new signature", async (t) => {
    const server = shared();
    const receiver = await startReceiver(t);
    receiver.answerWith(500);
    const { id, secret } = await registerEndpoint(server, { url: receiver.url });
    await server.ask("POST", "/specs", { name: "Home" });
    await untilSent(server, receiver, 2);
    receiver.answerWith(204);
    await untilSent(server, receiver, 3);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    assert.equal(new Set(ids).size, 1);
    for (const webhook of receiver.received) verify(secret, webhook);
    await until(async () => (await deliveries(server, id))[0]?.status === "succeeded");
    assert.deepEqual(await attempts(server, id), [
      { number: 1, status_code: 500, error: "The receiver answered 500." },
      { number: 2, status_code: 500, error: "The receiver answered 500." },
      { number: 3, status_code: 204, error: null },
    ]);
    await until(async () => (await countJobs(server.context.db)).length === 0);
  });

  test("that always fails has a failed delivery in its log after the last attempt", async (t) => {
    const server = shared();
    const receiver = await startReceiver(t);
    receiver.answerWith(404);
    const { id } = await registerEndpoint(server, { url: receiver.url });
    await server.ask("POST", "/specs", { name: "Home" });
    await untilSent(server, receiver, 4);
    await until(async () => (await deliveries(server, id))[0]?.status === "failed");
    assert.equal(receiver.received.length, 4);
  });

  test("has its secret stored sealed", async () => {
    const server = shared();
    const { id, secret } = await registerEndpoint(server);
    const rows = server.context.db.selectFrom("endpoints").selectAll().where("id", "=", id);
    const row = await rows.executeTakeFirstOrThrow();
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.ok(!JSON.stringify(row).includes(secret.slice("whsec_".length)));
  });

  test("that redirects fails, and is not followed", async (t) => {
    const server = shared();
    const elsewhere = await startReceiver(t);
    const receiver = await startReceiver(t);
    receiver.answerWith(302, { location: elsewhere.url });
    const { id } = await registerEndpoint(server, { url: receiver.url });
    await server.ask("POST", "/specs", { name: "Home" });
    await until(async () => (await attempts(server, id)).length > 0);
    assert.equal((await attempts(server, id))[0]?.status_code, 302);
    assert.equal(elsewhere.received.length, 0);
  });

  test("that was down when the server stopped gets the event after the restart", async (t) => {
    const server = await startTestServer(t, makeDatabase, {}, { retryDelays: Array(1000).fill(1) });
    const receiver = await startReceiver(t);
    receiver.answerWith(503);
    const { secret } = await registerEndpoint(server, { url: receiver.url });
    await server.ask("POST", "/specs", { name: "Home" });
    await receiver.count(1);
    await server.stop();
    receiver.answerWith(200);
    const before = receiver.received.length;
    await server.restart();
    await receiver.count(before + 1);
    assert.equal(verify(secret, receiver.received.at(-1)).type, "spec.created");
  });
});

test("A name that resolves to a forbidden address is refused when a webhook is sent", async (t) => {
  const server = await startTestServer(t, onSqlite, { WEBHOOK_ALLOWED_NETWORKS: "" });
  const receiver = await startReceiver(t);
  const { id } = await registerEndpoint(server, {
    url: receiver.url.replace("http://127.0.0.1", "https://localhost"),
  });
  await server.ask("POST", "/specs", { name: "Home" });
  await until(async () => (await attempts(server, id)).length > 0);
  assert.match(
    String((await attempts(server, id))[0]?.error),
    /leads to an address that webhooks are not sent to/,
  );
  assert.equal(receiver.received.length, 0);
});

interface VerifiedEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Returns the event after verifying its signature. */
function verify(secret: string, webhook: ReceivedWebhook | undefined): VerifiedEvent {
  assert.ok(webhook !== undefined);
  const headers = Object.fromEntries(
    Object.entries(webhook.headers).map(([name, value]) => [name, String(value)]),
  );
  new Webhook(secret).verify(webhook.body, headers);
  return JSON.parse(webhook.body);
}

/** Resolves when a receiver has got so many requests. Retries are sent as soon as they are due, without polling. */
async function untilSent(server: TestServer, receiver: Receiver, count: number): Promise<void> {
  await until(() => {
    server.context.deliveryLoop.wake();
    return receiver.received.length >= count;
  });
}

async function deliveries({ context }: TestServer, endpointId?: string) {
  return context.db
    .selectFrom("deliveries")
    .selectAll()
    .$if(endpointId !== undefined, (query) => query.where("endpoint_id", "=", endpointId ?? ""))
    .execute();
}

async function attempts({ context }: TestServer, endpointId: string) {
  return context.db
    .selectFrom("delivery_attempts")
    .innerJoin("deliveries", "deliveries.id", "delivery_attempts.delivery_id")
    .select(["number", "status_code", "error"])
    .where("endpoint_id", "=", endpointId)
    .orderBy("number")
    .execute();
}
