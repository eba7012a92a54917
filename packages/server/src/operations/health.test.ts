import assert from "node:assert/strict";
import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import pg from "pg";
import { makeFolders } from "../../testing/backups.ts";
import { makePostgresDatabase, onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { cannotMount, mountSmallDisk } from "../../testing/small-disk.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { createReadiness } from "./readiness.ts";

const healthy = sharedServer(onSqlite);
const allWell = { database: "ok", writes: "ok", origin: "ok", jobs: "ok" };

onEachDatabase("A healthy server", (makeDatabase) => {
  test("says so without authentication, and leaves nothing in the origin", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const live = await server.fetch("/health/live");
    assert.deepEqual([live.status, live.json], [200, { status: "ok" }]);
    const ready = await server.fetch("/health/ready");
    assert.deepEqual([ready.status, ready.json], [200, { status: "ok", checks: allWell }]);
    assert.equal(ready.headers.get("cache-control"), "no-store");
    assert.deepEqual(await readdir(join(server.dataDir, "origin")), []);
  });
});

test("A server whose origin fails is degraded, names the check, and recovers", async (t) => {
  const { lines, log } = keptLog("info");
  const server = await startTestServer(t, onSqlite, {}, {}, log);
  const id = await createSpec(server);
  const origin = join(server.dataDir, "origin");
  await rename(origin, `${origin}-away`);
  const answer = await server.fetch("/health/ready");
  const checks = { ...allWell, origin: "failed" };
  assert.deepEqual([answer.status, answer.json], [200, { status: "degraded", checks }]);
  assert.ok(!answer.text.includes(server.dataDir));
  assert.equal((await server.ask("PUT", `/specs/${id}`, { name: "Changed" })).status, 200);
  assert.deepEqual(await gauges(server), { database: 1, writes: 1, origin: 0, jobs: 1 });
  const logged = (text: string) => lines.filter((line) => line.includes(text)).length;
  assert.equal(logged("a health check fails"), 1);
  await rename(`${origin}-away`, origin);
  await until(async () => (await server.fetch("/health/ready")).json.status === "ok");
  assert.deepEqual(await gauges(server), { database: 1, writes: 1, origin: 1, jobs: 1 });
  assert.equal(logged("a health check succeeds again"), 1);
});

test("A server whose disk is full is degraded, refuses changes with the reason, keeps what it has, and recovers @full", {
  skip: cannotMount,
}, async (t) => {
  const disk = await mountSmallDisk(t, 32);
  const { folder: origin } = await makeFolders(t);
  const env = { DATA_DIR: join(disk.folder, "data"), ORIGIN: origin };
  const server = await startTestServer(t, onSqlite, env);
  const id = await createSpec(server, { name: "Before" });
  await disk.fill();

  const { status, json } = await server.fetch("/health/ready");
  assert.deepEqual(
    [status, json],
    [200, { status: "degraded", checks: { ...allWell, writes: "failed" } }],
  );
  const refused = await server.ask("PUT", `/specs/${id}`, { name: "x".repeat(200) });
  assertProblem(refused, 503, "unavailable");
  assert.match(refused.json.detail, /^The disk is full/);
  assert.equal((await server.ask("GET", `/specs/${id}`)).json.name, "Before");

  await disk.free();
  await until(async () => (await server.fetch("/health/ready")).json.status === "ok");
  assert.equal((await server.ask("PUT", `/specs/${id}`, { name: "After" })).status, 200);
  const again = await server.restart();
  assert.equal((await again.ask("GET", `/specs/${id}`)).json.name, "After");
});

test("A server whose origin's disk is full refuses to publish with the reason, and publishes when there is room", {
  skip: cannotMount,
}, async (t) => {
  const disk = await mountSmallDisk(t, 1);
  const server = await startTestServer(t, onSqlite, { ORIGIN: join(disk.folder, "origin") });
  const id = await createSpec(server);
  await disk.fill();
  const refused = await server.ask("POST", `/specs/${id}/publish`);
  assertProblem(refused, 503, "unavailable");
  assert.match(refused.json.detail, /The disk is full/);
  const { json } = await server.fetch("/health/ready");
  assert.deepEqual(json, { status: "degraded", checks: { ...allWell, origin: "failed" } });
  await disk.free();
  assert.equal((await server.ask("POST", `/specs/${id}/publish`)).status, 200);
});

test("A server whose PostgreSQL is read-only, as managed ones are when their disk is full, is degraded and answers changes with 503 @full", async (t) => {
  const server = await startTestServer(t, makePostgresDatabase);
  const id = await createSpec(server);
  const admin = new pg.Client({ connectionString: server.context.config.databaseUrl });
  await admin.connect();
  const { rows } = await admin.query("select current_database() as name");
  await admin.query(`alter database ${rows[0].name} set default_transaction_read_only = on`);
  // The setting is for new connections.
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await admin.end();
  await until(async () => (await server.fetch("/health/ready")).json.status === "degraded");
  assertProblem(await server.ask("PUT", `/specs/${id}`, { name: "x" }), 503, "unavailable");
});

test("A server whose database fails is unavailable, and answers in time", async (t) => {
  const server = await startTestServer(t, onSqlite);
  await server.context.db.destroy();
  const { status, json } = await server.fetch("/health/ready");
  assert.deepEqual([status, json.checks.database], [503, "failed"]);
  assert.equal((await gauges(server))["database"], 0);
});

test("A check that hangs times out, and concurrent requests share one check", async () => {
  const { context } = healthy();
  let probes = 0;
  const probe = () => {
    probes += 1;
    return new Promise<never>(() => undefined);
  };
  const readiness = createReadiness(
    { ...context, objects: { ...context.objects, probe } },
    { timeoutMs: 500 },
  );
  const found = await Promise.all([readiness(), readiness(), readiness()]);
  for (const { status, checks } of found) {
    assert.deepEqual([status, checks.origin], ["degraded", "timed_out"]);
  }
  assert.equal(probes, 1);
});

test("A hanging check of the origin is not repeated until it ends", async () => {
  const { context } = healthy();
  let now = 0;
  const hanging = Promise.withResolvers<never>();
  let probes = 0;
  const probe = () => {
    probes += 1;
    return probes === 1 ? hanging.promise : Promise.resolve();
  };
  const readiness = createReadiness(
    { ...context, objects: { ...context.objects, probe } },
    { now: () => now, timeoutMs: 500 },
  );
  for (let checks = 0; checks < 3; checks += 1) {
    assert.equal((await readiness()).checks.origin, "timed_out");
    // Longer than a failed result is cached.
    now += 1001;
  }
  assert.equal(probes, 1);
  hanging.reject(new Error("The folder was given up."));
  await until(async () => {
    now += 1001;
    return (await readiness()).status === "ok";
  });
  assert.equal(probes, 2);
});

test("A healthy origin is not checked on every request", async () => {
  const { context } = healthy();
  let now = 0;
  let probes = 0;
  const probe = async () => {
    probes += 1;
  };
  const readiness = createReadiness(
    { ...context, objects: { ...context.objects, probe } },
    { now: () => now },
  );
  for (const [time, expected] of [
    [0, 1],
    // Longer than a failed result is cached.
    [1001, 1],
    [10_001, 2],
  ] as const) {
    now = time;
    assert.equal((await readiness()).status, "ok");
    assert.equal(probes, expected);
  }
});

test("A server whose job loop has stopped is unavailable", async () => {
  const { context } = healthy();
  const jobs = { ...context.jobs, idleMs: () => 20_000 };
  const { status, checks } = await createReadiness({ ...context, jobs })();
  assert.deepEqual([status, checks], ["unavailable", { ...allWell, jobs: "failed" }]);
  assert.ok(context.jobs.idleMs() < 15_000);
});

test("A server whose commits don't reach the disk is unavailable, though reads work", async () => {
  const { context } = healthy();
  const databaseSyncingMs = () => 20_000;
  const { status, checks } = await createReadiness({ ...context, databaseSyncingMs })();
  assert.deepEqual([status, checks], ["unavailable", { ...allWell, database: "failed" }]);
  assert.ok(context.databaseSyncingMs() < 10_000);
});

async function gauges({ fetch }: TestServer): Promise<Record<string, number>> {
  const { text } = await fetch("/metrics");
  const samples = text.matchAll(/^screenspec_health_check_ok\{check="(\w+)"\} (\d)$/gm);
  return Object.fromEntries([...samples].map(([, check, ok]) => [check, Number(ok)]));
}
