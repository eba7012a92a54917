import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { type FakeCdn, startCdnApi } from "../../testing/cdn-api.ts";
import { makePostgresDatabase, onSqlite } from "../../testing/databases.ts";
import { retryFailedJobs } from "../../testing/retry-failed-jobs.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { wholeRun } from "../../testing/whole-run.ts";
import type { Db } from "../database/tables.ts";
import { recurringKind } from "../jobs/recurring-queries.ts";
import { sweepOrigin } from "../origin-maintenance/sweep-origin.ts";
import { purgeCdnJob } from "./purge-cdn.ts";

describe("Purging", () => {
  let cdn: FakeCdn;
  const server = sharedServer(onSqlite, async (suite) => {
    cdn = await startCdnApi(suite);
    return {
      CDN_BASE_URL: "https://cdn.example.com",
      CDN_PURGE: "fastly",
      CDN_PURGE_API_URL: cdn.url,
      FASTLY_SERVICE_ID: "service",
      FASTLY_API_TOKEN: "a-token-that-only-the-api-may-see",
    };
  });
  beforeEach(() => {
    cdn.calls.length = 0;
    cdn.answer = [200];
  });

  test("follows each publish, rollback, unpublish and delete, without delaying them", async () => {
    const id = await createSpec(server());
    const hanging = Promise.withResolvers<readonly [number]>();
    cdn.answer = hanging.promise;
    const paths = ["publish", "publish", "rollback", "unpublish", "publish"];
    for (const [index, path] of paths.entries()) {
      const body = path === "rollback" ? { version: 1 } : undefined;
      const answer = await server().ask("POST", `/specs/${id}/${path}`, body);
      assert.equal(answer.status, 200, answer.text);
      if (index > 0) continue;
      // The first purge is running, so at least one call comes after it.
      await until(() => cdn.calls.length === 1);
    }
    hanging.resolve([200]);
    cdn.answer = [200];
    await noneLeft(server());
    const before = cdn.calls.length;
    assert.ok(before >= 2);
    assert.equal((await server().ask("DELETE", `/specs/${id}`)).status, 200);
    await noneLeft(server());
    assert.equal(cdn.calls.length, before + 1);
    for (const call of keysOf(cdn)) assert.deepEqual(call, [`${id}@production`]);
    const { text } = await server().fetch("/metrics");
    assert.match(text, /screenspec_cdn_purges_total\{outcome="succeeded"\} [2-9]/);
  });

  test("a burst of pointers takes a few calls", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => createSpec(server())));
    const hanging = Promise.withResolvers<readonly [number]>();
    cdn.answer = hanging.promise;
    const publishes = ids.map((id) => server().ask("POST", `/specs/${id}/publish`));
    for (const { status, text } of await Promise.all(publishes)) assert.equal(status, 200, text);
    hanging.resolve([200]);
    await noneLeft(server());
    assert.ok(cdn.calls.length <= 3, `${cdn.calls.length} calls`);
    const purged = new Set(keysOf(cdn).flat());
    assert.deepEqual(purged, new Set(ids.map((id) => `${id}@production`)));
  });

  test("doesn't follow a move that was rolled back, but its retry", async () => {
    const { db } = server().context;
    const id = await createSpec(server());
    await db.schema.alterTable("event_feed").renameTo("event_feed_away").execute();
    const publish = server().ask("POST", `/specs/${id}/publish`);
    const jobs = db.selectFrom("jobs").select("kind").where("kind", "!=", recurringKind);
    // A failed job is requeued without its lease.
    const failed = jobs.where("lease_token", "is", null).where("attempts", ">", 0);
    await until(async () => (await failed.execute()).length === 1);
    assert.deepEqual(await jobs.execute(), [{ kind: "move-pointer" }]);
    await db.schema.alterTable("event_feed_away").renameTo("event_feed").execute();
    await retryFailedJobs(server());
    assert.equal((await publish).status, 200);
    await noneLeft(server());
    assert.equal(cdn.calls.length, 1);
  });

  test("follows the replacement of a signature, and the erasure of versions", async () => {
    const id = await createSpec(server());
    await server().ask("POST", `/specs/${id}/publish`);
    await noneLeft(server());
    cdn.calls.length = 0;
    const [{ kid: former }] = (await server().ask("GET", "/document-keys")).json;
    const { kid } = (await server().ask("POST", "/document-keys")).json;
    await server().ask("POST", `/document-keys/${kid}/activate`);
    await server().ask("DELETE", `/document-keys/${former}`);
    await until(() => keysOf(cdn).flat().includes(`${id}/1`));
    await server().ask("DELETE", `/specs/${id}`);
    await noneLeft(server());
    cdn.calls.length = 0;
    const { context } = server();
    await context.db.updateTable("specs").set({ deleted_at: 1 }).where("id", "=", id).execute();
    await sweepOrigin(context, wholeRun);
    await until(() => keysOf(cdn).flat().includes(`${id}/1`));
    await noneLeft(server());
  });

  test("is retried after a failure, even after a restart", async () => {
    const id = await createSpec(server());
    cdn.answer = [500];
    await server().ask("POST", `/specs/${id}/publish`);
    await until(() => cdn.calls.length === 1);
    const again = await server().restart();
    cdn.answer = [200];
    await retryFailedJobs(again);
    await noneLeft(again);
    // The purge may fail again during a slow stop.
    assert.ok(cdn.calls.length > 1);
    for (const keys of keysOf(cdn)) assert.deepEqual(keys, [`${id}@production`]);
  });
});

test("On PostgreSQL, a purge waits until no process has the old document in memory @full", async (t) => {
  const cdn = await startCdnApi(t);
  const server = await startTestServer(t, makePostgresDatabase, {
    CDN_BASE_URL: "https://cdn.example.com",
    CDN_PURGE: "http",
    CDN_PURGE_URL: cdn.url,
  });
  const id = await createSpec(server);
  const asked = performance.now();
  await server.ask("POST", `/specs/${id}/publish`);
  await until(() => cdn.calls.length === 1);
  assert.ok(performance.now() - asked > 1900);
});

test("A document that is published continuously is purged meanwhile, and after the last publish @full", async (t) => {
  const cdn = await startCdnApi(t);
  const server = await startTestServer(t, makePostgresDatabase, {
    CDN_BASE_URL: "https://cdn.example.com",
    CDN_PURGE: "http",
    CDN_PURGE_URL: cdn.url,
  });
  const id = await createSpec(server);
  await until(async () => {
    const { status, text } = await server.ask("POST", `/specs/${id}/publish`);
    assert.equal(status, 200, text);
    return cdn.calls.length > 0;
  });
  const meanwhile = cdn.calls.length;
  await noneLeft(server);
  assert.ok(cdn.calls.length > meanwhile);
});

test("Without a CDN no purge is enqueued, and remaining purge jobs are deleted", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const id = await createSpec(server);
  const left = { kind: purgeCdnJob, key: `specs/${id}.json`, attempts: 3, run_at: 1 };
  const noLease = { lease_token: null, lease_until: null };
  await server.context.db
    .insertInto("jobs")
    .values({ ...left, ...noLease })
    .execute();
  const again = await server.restart();
  await again.ask("POST", `/specs/${id}/publish`);
  assert.deepEqual(await purgeJobs(again.context.db), []);
});

function keysOf({ calls }: FakeCdn): readonly string[][] {
  return calls.map(({ body }) => JSON.parse(body).surrogate_keys);
}

function purgeJobs(db: Db) {
  return db.selectFrom("jobs").selectAll().where("kind", "=", purgeCdnJob).execute();
}

function noneLeft({ context }: TestServer): Promise<void> {
  return until(async () => (await purgeJobs(context.db)).length === 0);
}
