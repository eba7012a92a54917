import assert from "node:assert/strict";
import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { createReadiness } from "./readiness.ts";

const allWell = { database: "ok", origin: "ok", jobs: "ok" };

onEachDatabase("A server that can do its work", (makeDatabase) => {
  test("says so to everyone, and leaves nothing in the origin", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const live = await server.fetch("/health/live");
    assert.deepEqual([live.status, live.json], [200, { status: "ok" }]);
    const ready = await server.fetch("/health/ready");
    assert.deepEqual([ready.status, ready.json], [200, { status: "ok", checks: allWell }]);
    assert.equal(ready.headers.get("cache-control"), "no-store");
    assert.deepEqual(await readdir(join(server.dataDir, "origin")), []);
  });
});

test("A server whose origin is gone is alive, not ready, and ready again when it is back", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const origin = join(server.dataDir, "origin");
  await rename(origin, `${origin}-away`);
  const answer = await server.fetch("/health/ready");
  assert.equal(answer.status, 503);
  const checks = { ...allWell, origin: "failed" };
  assert.deepEqual(answer.json, { status: "unavailable", checks });
  assert.ok(!answer.text.includes(server.dataDir));
  assert.equal((await server.fetch("/health/live")).status, 200);
  await rename(`${origin}-away`, origin);
  await until(async () => (await server.fetch("/health/ready")).status === 200);
});

test("A server whose database has gone is not ready, and says so in time", async (t) => {
  const server = await startTestServer(t, onSqlite);
  await server.context.db.destroy();
  const { status, json } = await server.fetch("/health/ready");
  assert.deepEqual([status, json.checks.database], [503, "failed"]);
});

test("A check that never ends counts as failed after its time, and one check serves all who ask meanwhile", async (t) => {
  const { context } = await startTestServer(t, onSqlite);
  let asked = 0;
  const readiness = createReadiness({
    ...context,
    objects: {
      ...context.objects,
      probe: () => {
        asked += 1;
        return new Promise(() => undefined);
      },
    },
  });
  const found = await Promise.all([readiness(), readiness(), readiness()]);
  for (const { status, checks } of found) {
    assert.deepEqual([status, checks.origin], ["unavailable", "timed_out"]);
  }
  assert.equal(asked, 1);
});

test("Jobs that nobody looks after make a server not ready", async (t) => {
  const { context } = await startTestServer(t, onSqlite);
  const jobs = { ...context.jobs, idleMs: () => 20_000 };
  const { status, checks } = await createReadiness({ ...context, jobs })();
  assert.deepEqual([status, checks], ["unavailable", { ...allWell, jobs: "failed" }]);
  assert.ok(context.jobs.idleMs() < 15_000);
});
