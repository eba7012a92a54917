import assert from "node:assert/strict";
import { test } from "node:test";
import { production } from "@screenspec/api";
import { addApiKey, addUser, bearer } from "../testing/actors.ts";
import { keptLog } from "../testing/kept-log.ts";
import { listen } from "../testing/listener.ts";
import { startReceiver } from "../testing/receiver.ts";
import { targetInChannel } from "../testing/show-in-channel.ts";
import { createSpec } from "../testing/specs.ts";
import { startOnce } from "../testing/start-once.ts";
import { cutListeners, startTwoServers, untilTheyListen } from "../testing/start-servers.ts";
import type { TestServer } from "../testing/test-server.ts";
import { until } from "../testing/until.ts";
import { registerEndpoint, removeEndpoints } from "../testing/webhooks.ts";
import { publishScheduledJob } from "./publishing/schedules/queries.ts";

/** Enough that polling would take far longer than messages. */
const rounds = 8;

const statusOf = async (server: TestServer, token: string) =>
  (await server.ask("GET", "/auth/me", undefined, bearer(token))).status;

const pair = startOnce((suite) => startTwoServers(suite));

// With a fixed clock, cached identities never expire.
const now = Date.now();
const { lines, log } = keptLog("info");
const pairOfFixedClock = startOnce((suite) =>
  startTwoServers(suite, {}, { clock: () => now }, log),
);

test("Processes that start concurrently on an empty database agree on keys, epoch and admin", async () => {
  const { one, other } = pair();
  assert.deepEqual([one.context.epoch, other.context.epoch], ["", ""]);
  const { kid } = one.context.signingKeys.current;
  assert.equal(other.context.signingKeys.current.kid, kid);
  assert.equal((await other.ask("GET", "/users")).json.length, 1);
  assert.deepEqual(
    [await statusOf(one, other.token), await statusOf(other, one.token)],
    [200, 200],
  );
});

test("Access that ends at one process is refused by the other as soon as its message arrives", async () => {
  const { one, other } = pairOfFixedClock();
  const loggedOut = await addUser(one, "viewer");
  const disabled = await addUser(one, "viewer");
  const demoted = await addUser(one, "editor");
  const revoked = await addApiKey(one);
  const create = async () =>
    (await other.ask("POST", "/specs", { name: "Home" }, bearer(demoted.token))).status;
  assert.equal(await create(), 201);
  const ended = [loggedOut.token, disabled.token, revoked.key];
  for (const token of ended) assert.equal(await statusOf(other, token), 200);
  await one.ask("POST", "/auth/logout", undefined, bearer(loggedOut.token));
  await one.ask("PUT", `/users/${disabled.id}`, { disabled: true });
  await one.ask("PUT", `/users/${demoted.id}`, { role: "viewer" });
  await one.ask("DELETE", `/api-keys/${revoked.id}`);
  for (const token of ended) await until(async () => (await statusOf(other, token)) === 401);
  await until(async () => (await create()) === 403);
});

test("A stream at one process sends the other's events at once, and can be resumed at the other", async () => {
  const { one, other } = pair();
  const listener = await listen(one);
  const begun = performance.now();
  const ids: string[] = [];
  for (let count = 1; count <= rounds; count += 1) {
    ids.push(await createSpec(other));
    await listener.count(count);
  }
  const ms = performance.now() - begun;
  // By polling, each would arrive a second after the last.
  assert.ok(ms < rounds * 700, `${ms} ms`);
  listener.close();
  await listener.ended;
  ids.push(await createSpec(one));
  const resumed = await listen(other, { lastEventId: listener.lastEventId });
  await resumed.count(1);
  resumed.close();
  const receivedIds = [...listener.events, ...resumed.events].map(({ data }) => data.data.id);
  assert.deepEqual(receivedIds, ids);
});

test("A version published through one process is served by the other at once", async () => {
  const { one, other } = pair();
  const id = await createSpec(one);
  const begun = performance.now();
  for (let version = 1; version <= rounds; version += 1) {
    assert.equal((await one.ask("POST", `/specs/${id}/publish`)).json.version, version);
    const read = () => other.fetch(`/cdn/specs/${id}.json`);
    await until(async () => (await read()).json.version === version);
  }
  const ms = performance.now() - begun;
  // A pointer is cached for a second.
  assert.ok(ms < rounds * 700, `${ms} ms`);
});

test("Processes that lose the connection on which they listen continue, and listen again", async () => {
  const { one, other } = pairOfFixedClock();
  const user = await addUser(one, "viewer");
  assert.equal(await statusOf(other, user.token), 200);
  await cutListeners(one);
  const listener = await listen(other);
  await createSpec(one);
  await listener.count(1);
  listener.close();
  await untilTheyListen(one);
  await one.ask("PUT", `/users/${user.id}`, { disabled: true });
  await until(async () => (await statusOf(other, user.token)) === 401);
  const messages = lines.map((line) => JSON.parse(line).msg);
  const peerMessages = messages.filter((message) => message.startsWith("notifications from"));
  const lost =
    "notifications from other processes are not received: their changes are found by polling";
  const again = "notifications from other processes are received again";
  assert.deepEqual(peerMessages.toSorted(), [again, again, lost, lost].toSorted());
});

test("Two processes that publish the same spec concurrently make one version of each publish, in order", async () => {
  const { one, other } = pair();
  const feed = await listen(one);
  const id = await createSpec(one);
  const publish = (server: TestServer) => server.ask("POST", `/specs/${id}/publish`);
  const times = 25;
  for (let time = 0; time < times; time += 1) {
    const answers = await Promise.all([publish(one), publish(other)]);
    const versions = answers.map(({ json }) => json.version).toSorted((a, b) => a - b);
    assert.deepEqual(versions, [2 * time + 1, 2 * time + 2]);
  }
  const live = () => feed.events.filter(({ type }) => type === "spec.published");
  await until(() => live().length === 2 * times);
  assert.deepEqual(
    live().map(({ data }) => data.data.version),
    Array.from({ length: 2 * times }, (_, index) => index + 1),
  );
  // Each process may show a pointer for a second that the other one has moved.
  await until(async () => (await one.fetch(`/cdn/specs/${id}.json`)).json.version === 2 * times);
  feed.close();
});

test("Requests sent to two processes concurrently under one idempotency key run once", async () => {
  const { one, other } = pair();
  const sent = Array.from({ length: 10 }, (_, number) => {
    const server = number % 2 === 0 ? one : other;
    return server.ask("POST", "/specs", { name: "Sent once" }, { "idempotency-key": "once" });
  });
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  assert.ok(statuses.includes(201), statuses.join());
  assert.equal((await one.ask("GET", "/specs?q=Sent+once")).json.length, 1);
});

test("A webhook is delivered once although two processes poll for it", async (t) => {
  const { one, other } = pair();
  const receiver = await startReceiver(t);
  await registerEndpoint(one, { url: receiver.url, events: ["spec.created"] });
  t.after(() => removeEndpoints(one));
  const many = 20;
  for (let number = 0; number < many; number += 1) {
    await createSpec(number % 2 === 0 ? one : other);
  }
  const { db } = one.context;
  const waiting = db.selectFrom("deliveries").select("id").where("status", "=", "pending");
  await until(async () => (await waiting.execute()).length === 0);
  assert.equal(receiver.received.length, many);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  assert.equal(new Set(ids).size, many);
});

test("The pending work of a stopped process is done by the other", async (t) => {
  const { one, other } = await startTwoServers(t);
  const id = await createSpec(one);
  await one.ask("POST", `/specs/${id}/publish`);
  await one.stop();
  await targetInChannel(other, id, { channel: production, version: null });
  await until(async () => (await other.ask("GET", `/specs/${id}`)).json.live_version === null);
  assert.equal((await other.fetch(`/cdn/specs/${id}.json`)).status, 404);
});

test("A scheduled version is published once, whichever process claims it", async () => {
  const { one, other } = pair();
  const { db } = one.context;
  const ids = await Promise.all(Array.from({ length: 12 }, () => createSpec(one)));
  const schedule_at = new Date(Date.now() + 3_600_000).toISOString();
  await Promise.all(ids.map((id) => one.ask("POST", `/specs/${id}/publish`, { schedule_at })));
  const jobs = db.updateTable("jobs").set({ run_at: 1 }).where("kind", "=", publishScheduledJob);
  await jobs.execute();
  for (const { context } of [one, other]) context.jobs.wake();
  const published = async () =>
    (await other.ask("GET", "/specs/published")).json.map(({ id }: { id: string }) => id);
  await until(async () => {
    const all = await published();
    return ids.every((id) => all.includes(id));
  });
  const versions = await db
    .selectFrom("versions")
    .select(["spec_id", "version"])
    .where("spec_id", "in", ids)
    .execute();
  assert.deepEqual(versions.map(({ spec_id }) => spec_id).sort(), ids.toSorted());
  const rows = await db.selectFrom("scheduled_publishes").select("status").execute();
  assert.ok(rows.every(({ status }) => status === "published"));
});
