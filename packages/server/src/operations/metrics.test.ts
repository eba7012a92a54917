import assert from "node:assert/strict";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { bearer } from "../../testing/actors.ts";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { listen } from "../../testing/listener.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sendRaw } from "../../testing/raw-request.ts";
import { startReceiver } from "../../testing/receiver.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { buildApp } from "../app.ts";
import { readDatabaseTime } from "../database/read-database-time.ts";

const token = "a-token-for-metrics";

onEachDatabase("Metrics", (makeDatabase) => {
  test("count answers by route and status class, publishes, CDN answers, and jobs", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const before = await readMetrics(server);
    const id = await createSpec(server);
    const unknown = "spec_01h455vb4pex5vsknk084sn02q";
    await server.ask("GET", `/specs/${id}`);
    await server.ask("GET", `/specs/${unknown}`);
    await server.ask("GET", "/nothing/at/all");
    const published = await server.ask("POST", `/specs/${id}/publish`);
    const { pathname } = new URL(published.json.cdn_url);
    const { headers } = await server.fetch(pathname);
    await server.fetch(pathname, { headers: { "if-none-match": headers.get("etag") ?? "" } });
    await server.fetch("/cdn/nothing");
    await server.context.db
      .insertInto("jobs")
      .values([
        { kind: "test", key: "old", attempts: 0, run_at: 1000, ...noLease },
        { kind: "test", key: "later", attempts: 0, run_at: 9e12, ...noLease },
      ])
      .execute();

    const { text, values } = await readMetrics(server);
    const read = 'screenspec_http_requests_total{method="GET",route="/api/v1/specs/:spec_id"';
    assert.equal(values.get(`${read},status="2xx"}`), 1);
    assert.equal(values.get(`${read},status="4xx"}`), 1);
    const none = 'screenspec_http_requests_total{method="any",route="none",status="4xx"}';
    assert.equal(values.get(none), (before.values.get(none) ?? 0) + 1);
    const duration = "screenspec_http_request_duration_seconds";
    const labels = 'method="GET",route="/api/v1/specs/:spec_id"';
    assert.equal(values.get(`${duration}_count{${labels}}`), 2);
    assert.equal(values.get(`${duration}_bucket{le="+Inf",${labels}}`), 2);
    assert.equal(values.get('screenspec_publish_duration_seconds_count{outcome="published"}'), 1);
    for (const status of [200, 304, 404]) {
      assert.equal(values.get(`screenspec_cdn_requests_total{status="${status}"}`), 1);
    }
    assert.equal(values.get('screenspec_jobs{kind="test",state="due"}'), 1);
    assert.equal(values.get('screenspec_jobs{kind="test",state="later"}'), 1);
    assert.ok((values.get('screenspec_jobs_oldest_due_seconds{kind="test"}') ?? 0) > 1e9);
    assert.ok((values.get("process_resident_memory_bytes") ?? 0) > 1e7);
    const pool = values.has('screenspec_database_connections{state="idle"}');
    assert.equal(pool, server.context.config.databaseUrl !== undefined);
    for (const secret of [id, unknown, "nothing/at/all", server.token]) {
      assert.ok(!text.includes(secret), secret);
    }
  });
});

onEachDatabase("Metrics of webhooks", (makeDatabase) => {
  test("count attempts, pending deliveries with their age, and endpoints by state", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const receiver = await startReceiver(t);
    await server.ask("POST", "/webhooks", { url: receiver.url, events: ["spec.created"] });
    await createSpec(server);
    const metric = async (name: string) =>
      (await readMetrics(server)).values.get(`screenspec_webhook_${name}`);
    const attempts = (outcome: string) =>
      metric(`attempt_duration_seconds_count{outcome="${outcome}"}`);
    await until(async () => (await attempts("succeeded")) === 1);
    receiver.answerWith(500);
    await createSpec(server);
    await until(async () => (await metric('endpoints{state="failing"}')) === 1);
    assert.equal(await attempts("failed"), 1);
    assert.equal(await metric('endpoints{state="well"}'), 0);
    assert.equal(await metric('deliveries{state="later"}'), 1);
    assert.equal(await metric("oldest_due_seconds"), 0);
    await server.context.deliveryLoop.stop();
    const { db } = server.context;
    const aMinuteAgo = (await readDatabaseTime(db)) - 60_000;
    await db
      .updateTable("deliveries")
      .set({ due_at: aMinuteAgo })
      .where("due_at", ">", 0)
      .execute();
    assert.equal(await metric('deliveries{state="due"}'), 1);
    assert.ok(((await metric("oldest_due_seconds")) ?? 0) >= 60);
    await db.updateTable("deliveries").set({ due_at: null }).execute();
    assert.equal(await metric('deliveries{state="held"}'), 1);
  });
});

test("Open streams are counted while they are open, and as requests when they end, without a duration", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const listener = await listen(server);
  await server.ask("GET", "/export");
  await server.ask("GET", "/events?nothing=1");
  const open = (await readMetrics(server)).values;
  assert.equal(open.get("screenspec_event_streams"), 1);
  const requests = "screenspec_http_requests_total";
  const events = 'method="GET",route="/api/v1/events"';
  assert.equal(open.get(`${requests}{${events},status="2xx"}`), undefined);
  listener.close();
  await until(async () => (await readMetrics(server)).values.get("screenspec_event_streams") === 0);
  const { values } = await readMetrics(server);
  const exports = 'method="GET",route="/api/v1/export"';
  for (const labels of [events, exports]) {
    assert.equal(values.get(`${requests}{${labels},status="2xx"}`), 1);
  }
  const measured = (labels: string) =>
    values.get(`screenspec_http_request_duration_seconds_count{${labels}}`);
  assert.deepEqual([events, exports].map(measured), [1, undefined]);
});

test("A request whose client disconnects before the answer is counted without a status", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const id = await createSpec(server);
  const left = async () =>
    (await readMetrics(server)).values.get(
      'screenspec_http_requests_total{method="POST",route="/api/v1/specs/:spec_id/publish",status="none"}',
    );
  const held = Promise.withResolvers<void>();
  const turn = server.context.publishMutex(id, () => held.promise);
  const leaving = new AbortController();
  const publish = fetch(`${server.origin}/api/v1/specs/${id}/publish`, {
    method: "POST",
    signal: leaving.signal,
    headers: { ...bearer(server.token), "idempotency-key": "begun" },
  });
  const claims = server.context.db.selectFrom("idempotency_keys").select("id");
  await until(async () => (await claims.execute()).length === 1);
  leaving.abort();
  await assert.rejects(publish);
  await until(async () => (await left()) === 1);
  held.resolve();
  await turn;
  // The request continues without its client, and would write into the folder while it is removed.
  await until(async () => (await readSpec(server, id)).live_version === 1);
});

test("Publishes are counted by outcome: live, refused to the caller, or failed", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const id = await createSpec(server);
  const publish = (headers = {}) => server.ask("POST", `/specs/${id}/publish`, {}, headers);
  assert.equal((await publish()).status, 200);
  assertProblem(await publish({ "if-match": '"999.0"' }), 412, "revision_mismatch");
  const absent = { version: 999 };
  const refused = await server.ask("POST", `/specs/${id}/rollback`, absent);
  assertProblem(refused, 400, "invalid_request");
  await rm(join(server.dataDir, "origin"), { recursive: true });
  await writeFile(join(server.dataDir, "origin"), "no folder");
  assertProblem(await publish(), 503, "unavailable");
  const { values } = await readMetrics(server);
  const count = (outcome: string) =>
    values.get(`screenspec_publish_duration_seconds_count{outcome="${outcome}"}`);
  assert.deepEqual(["published", "refused", "failed"].map(count), [1, 2, 1]);
});

test("Every line of the metrics has Prometheus's text format, and no series is repeated", async (t) => {
  const server = await startTestServer(t, onSqlite);
  await server.ask("GET", "/specs");
  const { text, status, headers } = await server.fetch("/metrics");
  assert.equal(status, 200);
  assert.equal(headers.get("content-type"), "text/plain; version=0.0.4; charset=utf-8");
  const comment = /^# (HELP|TYPE) [a-z_]+ .+$/;
  const sample = /^[a-z_]+(\{([a-z]+="[^"\\]*",?)+\})? [\d.e+-]+$/;
  const lines = text.split("\n").filter((line) => line !== "");
  for (const line of lines) assert.match(line, line.startsWith("#") ? comment : sample);
  const series = lines
    .filter((line) => !line.startsWith("#"))
    .map((l) => l.slice(0, l.lastIndexOf(" ")));
  assert.equal(new Set(series).size, series.length);
});

test("With a configured token, only requests with it get metrics", async (t) => {
  const server = await startTestServer(t, onSqlite, { METRICS_TOKEN: token });
  for (const headers of [{}, bearer(server.token), bearer(`${token}x`), { authorization: token }]) {
    const answer = await server.fetch("/metrics", { headers });
    assertProblem(answer, 401, "unauthenticated");
    assert.equal(answer.headers.get("www-authenticate"), "Bearer");
  }
  assert.equal((await server.fetch("/metrics", { headers: bearer(token) })).status, 200);
});

test("Without a configured token only this machine gets metrics, but not through a proxy", async (t) => {
  const { context, ...server } = await startTestServer(t, onSqlite, { TRUST_PROXY: "true" });
  assert.equal((await server.fetch("/metrics")).status, 200);
  const passedOn = ["forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-host"];
  for (const name of [...passedOn, "x-forwarded-proto", "x-forwarded-anything"]) {
    const headers = { [name]: "127.0.0.1" };
    assertProblem(await server.fetch("/metrics", { headers }), 404, "not_found");
  }
  for (const host of ["localhost", "LOCALHOST:9", "127.0.0.1:8000", "127.8.9.1", "[::1]:8000"]) {
    const answer = await sendRaw(server.origin, { target: "/metrics", headers: { host } });
    assert.equal(answer.status, 200, host);
  }
  for (const host of [
    "api.example.com",
    "localhost.example.com",
    "203.0.113.9:80",
    "[fd00::1]",
    "screenspec",
    "",
    "0.0.0.0",
  ]) {
    const answer = await sendRaw(server.origin, { target: "/metrics", headers: { host } });
    assertProblem(answer, 404, "not_found");
  }
  for (const host of ["a b", "localhost@example.com", "example.com#localhost", "::1"]) {
    const answer = await sendRaw(server.origin, { target: "/metrics", headers: { host } });
    assertProblem(answer, 400, "invalid_request");
  }
  const app = buildApp(context);
  t.after(() => app.close());
  for (const [remoteAddress, status] of [
    ["127.0.0.1", 200] as const,
    ["::1", 200] as const,
    ["::ffff:127.0.0.1", 200] as const,
    ["203.0.113.9", 404] as const,
    ["10.0.0.1", 404] as const,
    ["fd00::1", 404] as const,
  ]) {
    const answer = await app.inject({ url: "/metrics", remoteAddress });
    assert.equal(answer.statusCode, status, remoteAddress);
  }
});

const noLease = { lease_token: null, lease_until: null };

async function readMetrics(server: TestServer) {
  const { text } = await server.fetch("/metrics");
  const samples = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const values = new Map(
    samples.map((line) => {
      const space = line.lastIndexOf(" ");
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
  return { text, values };
}
