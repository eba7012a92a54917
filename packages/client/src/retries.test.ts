import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { onSqlite } from "../../server/testing/databases.ts";
import { sharedServer } from "../../server/testing/shared-server.ts";
import { type Fate, startRelay } from "../testing/relay.ts";
import type { Clock } from "./clock.ts";
import { buildClient } from "./create-client.ts";
import { type ClientOptions, ConnectionError, UnexpectedAnswerError } from "./index.ts";

const server = sharedServer(onSqlite);

/** Creates a client behind a relay. Its clock advances only by the delays that it waits. */
async function behindRelay(test: TestContext, options: Partial<ClientOptions> = {}) {
  const { origin, token } = server();
  const relay = await startRelay(test, origin);
  const waits: number[] = [];
  let now = 0;
  const clock: Clock = {
    now: () => now,
    random: () => 0.5,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
      now += milliseconds;
    },
  };
  const api = buildClient({ baseUrl: relay.baseUrl, token, ...options }, clock);
  return { api, relay, waits };
}

const busy: Fate = { status: 503, headers: { "retry-after": "7" } };
const html: Fate = {
  status: 502,
  headers: { "content-type": "text/html" },
  body: "<h1>Bad\n  gateway</h1>",
};

for (const fate of ["cut", "lost", "torn", busy, html, { status: 408 }, { status: 504 }] as const) {
  const what = typeof fate === "string" ? fate : fate.status;
  test(`A read is retried after ${what}`, async (t) => {
    const { api, relay, waits } = await behindRelay(t);
    relay.next(fate);
    assert.equal((await api.getCurrentUser()).role, "admin");
    assert.equal(relay.requests.length, 2);
    assert.equal(waits.length, 1);
  });
}

test("The delay grows with each attempt, and Retry-After overrides it", async (t) => {
  const { api, relay, waits } = await behindRelay(t, { maxTries: 9 });
  relay.next("cut", "cut", busy, "cut", "cut", "cut", "cut");
  await api.getCurrentUser();
  assert.deepEqual(waits, [250, 500, 7000, 2000, 4000, 4000, 4000]);
});

test("After the last attempt the call rejects with its error", async (t) => {
  const { api, relay, waits } = await behindRelay(t, { maxTries: 3 });
  relay.next("cut", busy, html);
  const error: unknown = await api.getCurrentUser().catch((error: unknown) => error);
  assert.ok(error instanceof UnexpectedAnswerError);
  assert.equal(error.status, 502);
  assert.match(error.message, /\/api\/v1\/auth\/me answered 502 with text\/html.*<h1>Bad gateway/);
  assert.deepEqual([relay.requests.length, waits.length], [3, 2]);
});

test("A delay beyond maxTime ends the call", async (t) => {
  const { api, relay, waits } = await behindRelay(t, { maxTime: 20_000 });
  relay.next(busy, busy, busy);
  await assert.rejects(api.getCurrentUser(), { status: 503 });
  assert.deepEqual(waits, [7000, 7000]);
});

test("A call whose own timeout is longer than the client's maxTime may take that long", async (t) => {
  const { api, relay, waits } = await behindRelay(t, { maxTime: 5000 });
  relay.next(busy);
  await assert.rejects(api.getCurrentUser(), { status: 503 });
  relay.next(busy);
  await api.getCurrentUser({}, { timeout: 60_000 });
  assert.deepEqual(waits, [7000]);
});

test("Retries of a POST share an idempotency key, and each call has its own", async (t) => {
  const { api, relay } = await behindRelay(t);
  relay.next("lost", busy);
  await api.validate({ body: { spec: {} } });
  await api.validate({ body: { spec: {} } });
  await api.validate({ body: { spec: {} } }, { idempotencyKey: "mine" });
  const keys = relay.requests.map(({ headers }) => headers["idempotency-key"]);
  const [first, , , other] = keys;
  assert.deepEqual(keys, [first, first, first, other, "mine"]);
  assert.match(`${first} ${other}`, /^[0-9a-f]{32} [0-9a-f]{32}$/);
  assert.notEqual(first, other);
});

test("A POST waits while a request with its key is in progress", async (t) => {
  const { api, relay, waits } = await behindRelay(t);
  relay.next({ status: 409, headers: { "retry-after": "1" } }, { status: 409 });
  await assert.rejects(api.validate({ body: { spec: {} } }), { status: 409 });
  assert.deepEqual(waits, [1000]);
});

test("PUT and DELETE are retried if they are idempotent", async (t) => {
  const { api, relay } = await behindRelay(t);
  const { data, etag } = await api.createSpec({ body: { name: "Home" } }).withResponse();
  const update = { spec_id: data.id, body: { name: "Start" } };
  relay.next("lost", busy);
  assert.equal((await api.updateSpec(update)).revision, 2);

  const before = relay.requests.length;
  relay.next({ status: 503 });
  await assert.rejects(api.updateSpec(update), { status: 503 });
  relay.next("lost");
  await assert.rejects(api.updateSpec(update, { ifMatch: etag }), ConnectionError);
  relay.next(html);
  await assert.rejects(api.deleteSpec({ spec_id: data.id }), { status: 502 });
  assert.equal(relay.requests.length, before + 3);
});

test("After pointer_pending a POST is repeated with its key, and a DELETE is not", async (t) => {
  const { api, relay } = await behindRelay(t);
  const { id } = await api.createSpec({ body: { name: "Home" } });
  const pending: Fate = {
    status: 503,
    headers: { "retry-after": "1", "content-type": "application/problem+json" },
    body: JSON.stringify({ code: "pointer_pending", detail: "Soon.", request_id: "a" }),
  };
  relay.next(pending);
  await assert.rejects(api.deleteSpec({ spec_id: id }), { code: "pointer_pending", status: 503 });
  relay.next(pending);
  assert.equal((await api.publishSpec({ spec_id: id })).status, "published");
});

test("A login is sent once, without an idempotency key or token", async (t) => {
  const { api, relay } = await behindRelay(t);
  relay.next("cut", busy);
  const body = { email: "someone@example.com", password: "a" };
  await assert.rejects(api.login({ body }), ConnectionError);
  await assert.rejects(api.login({ body }), { status: 503 });
  await assert.rejects(api.login({ body }), { code: "invalid_credentials" });
  assert.equal(relay.requests.length, 3);
  for (const { headers } of relay.requests) {
    assert.deepEqual([headers["idempotency-key"], headers.authorization], [undefined, undefined]);
  }
});

for (const status of [400, 403, 404, 412, 422, 500]) {
  test(`${status} is not retried`, async (t) => {
    const { api, relay } = await behindRelay(t);
    relay.next({ status, headers: { "retry-after": "0" } });
    await assert.rejects(api.getCurrentUser(), { status });
    assert.equal(relay.requests.length, 1);
  });
}

for (const [what, headers, body] of [
  ["a page", { "content-type": "text/html" }, "<p>Log in"],
  ["half of the JSON", { "content-type": "application/json" }, '{"id": '],
  ["nothing", {}, ""],
] as const) {
  test(`A 2xx response with ${what} is an UnexpectedAnswerError`, async (t) => {
    const { api, relay } = await behindRelay(t);
    relay.next({ status: 200, headers, body });
    await assert.rejects(api.getCurrentUser(), UnexpectedAnswerError);
    assert.equal(relay.requests.length, 1);
  });
}

test("An attempt that times out is retried", async (t) => {
  const { api, relay, waits } = await behindRelay(t, { timeout: 50, maxTries: 2 });
  relay.next("silence", "silence");
  await assert.rejects(api.getCurrentUser(), (error: Error) => {
    assert.ok(error instanceof ConnectionError);
    assert.match(error.message, /^No answer within 50 ms: GET http/);
    return true;
  });
  assert.equal(waits.length, 1);
  relay.next("silence", "silence");
  const patient = api.getCurrentUser({}, { timeout: 60 });
  await assert.rejects(patient, /^ConnectionError: No answer within 60 ms/);
});

test("Redirects are not followed", async (t) => {
  const { api, relay } = await behindRelay(t);
  relay.next({ status: 301, headers: { location: "/api/v1/specs" } });
  await assert.rejects(api.createSpec({ body: { name: "Home" } }), UnexpectedAnswerError);
  assert.equal(relay.requests.length, 1);
});

test("A request that the given fetch aborts is not retried", async (t) => {
  const reason = new DOMException("Interrupted", "AbortError");
  const fetch = () => Promise.reject(reason);
  const { api, waits } = await behindRelay(t, { fetch });
  await assert.rejects(api.getCurrentUser(), (error) => error === reason);
  assert.deepEqual(waits, []);
});

test("Aborting ends a call that waits for its response", async (t) => {
  const { api, relay } = await behindRelay(t);
  const { signal, ...controller } = abortable();
  relay.next("silence");
  const call = api.getCurrentUser({}, { signal });
  await relay.count(1);
  controller.abort("enough");
  await assert.rejects(call, (reason) => reason === "enough");
  await assert.rejects(api.getCurrentUser({}, { signal }), (reason) => reason === "enough");
  assert.equal(relay.requests.length, 1);
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: (reason: string) => controller.abort(reason) };
}
