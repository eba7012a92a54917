import assert from "node:assert/strict";
import { beforeEach, type TestContext, test } from "node:test";
import { pino } from "pino";
import { onBothDatabases } from "../../testing/databases.ts";
import { sharedDatabase } from "../../testing/shared-database.ts";
import { until } from "../../testing/until.ts";
import { readDatabaseTime } from "../database/read-database-time.ts";
import type { Db } from "../database/tables.ts";
import { countJobs } from "./count-queries.ts";
import { enqueueJob, insertJobAt } from "./job-queries.ts";
import { createJobRunner, type JobHandlers, type JobRunner } from "./job-runner.ts";
import { claimDueJobs, claimJob, finishJob, postponeJob } from "./lease-queries.ts";
import { finishUnlessRequeued, requeueJob } from "./requeue-queries.ts";

const log = pino({ level: "silent" });

onBothDatabases("A job", (makeDatabase) => {
  const database = sharedDatabase(makeDatabase);
  beforeEach(() => database().deleteFrom("jobs").execute());

  test("is claimed by only one of many concurrent claims", async () => {
    const db = database();
    for (let key = 1; key <= 20; key += 1) await enqueueJob(db, { kind: "test", key: `${key}` });
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimDueJobs(db, "test", 5)));
    const keys = claims.flat().map(({ key }) => key);
    assert.equal(new Set(keys).size, keys.length);
    assert.equal(keys.length, 20);
  });

  test("is not claimed before it is due, and not twice", async () => {
    const db = database();
    await insertJobAt(db, { kind: "test", key: "a" }, Date.now() + 60_000);
    assert.deepEqual(await claimDueJobs(db, "test", 5), []);
    await enqueueJob(db, { kind: "test", key: "a" });
    const [job] = await claimDueJobs(db, "test", 5);
    assert.ok(job !== undefined);
    assert.deepEqual(await claimDueJobs(db, "test", 5), []);
    assert.equal(await claimJob(db, job), undefined);
    assert.equal(await postponeJob(db, job, 60_000), true);
    assert.deepEqual(await claimDueJobs(db, "test", 5), []);
  });

  test("that is requeued while it runs can't be finished by that run, and runs again", async () => {
    const db = database();
    const name = { kind: "test", key: "a" };
    await requeueJob(db, name);
    const first = await claimJob(db, name);
    assert.ok(first !== undefined);
    await requeueJob(db, name);
    const [second] = await claimDueJobs(db, "test", 1);
    assert.ok(second !== undefined);
    assert.equal(second.attempts, 1);
    assert.deepEqual([await finishJob(db, first), await postponeJob(db, first, 0)], [false, false]);
    assert.equal(await finishJob(db, second), true);
  });

  test("that another job started as it ended is awaited when the runner stops", async (t) => {
    const db = database();
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    let ended = 0;
    const runner: JobRunner = run(t, db, {
      test: {
        concurrency: 1,
        run: async (job) => {
          begun.resolve();
          await mayEnd.promise;
          await finishJob(db, job);
          ended += 1;
          if (ended === 20) return;
          const next = { kind: "test", key: `${ended}` };
          await enqueueJob(db, next);
          const claimed = await claimJob(db, next);
          if (claimed !== undefined) void runner.runClaimed(claimed);
        },
      },
    });
    await enqueueJob(db, { kind: "test", key: "0" });
    runner.wake();
    await begun.promise;
    const stopped = runner.stop();
    mayEnd.resolve();
    await stopped;
    assert.equal(ended, 20);
  });

  test("that is requeued before it runs keeps its due time, and runs again after the last requeue", async () => {
    const db = database();
    const name = { kind: "test", key: "a" };
    const row = db.selectFrom("jobs").select("run_at").where("kind", "=", "test");
    const dueAt = async () => Number((await row.executeTakeFirstOrThrow()).run_at);
    await requeueJob(db, name, 50_000);
    const first = await dueAt();
    await until(async () => (await readDatabaseTime(db)) + 50_000 > first);
    await requeueJob(db, name, 50_000);
    assert.equal(await dueAt(), first);
    const early = await claimJob(db, name);
    assert.ok(early !== undefined);
    await finishUnlessRequeued(db, early);
    const again = await dueAt();
    assert.ok(again > first, `${again} after ${first}`);
    const late = await claimJob(db, name);
    assert.ok(late !== undefined);
    await finishUnlessRequeued(db, late);
    assert.deepEqual(await row.execute(), []);
  });

  test("that was requeued with a due time before its run runs once", async () => {
    const db = database();
    const name = { kind: "test", key: "a" };
    await requeueJob(db, name);
    await requeueJob(db, name);
    const job = await claimJob(db, name);
    assert.ok(job !== undefined);
    await finishUnlessRequeued(db, job);
    assert.equal(await claimJob(db, name), undefined);
  });

  test("that is postponed is due soon after it is requeued", async () => {
    const db = database();
    const name = { kind: "test", key: "a" };
    await requeueJob(db, name);
    const job = await claimJob(db, name);
    assert.ok(job !== undefined);
    await postponeJob(db, job, 60_000);
    await requeueJob(db, name);
    assert.equal((await claimDueJobs(db, "test", 1))[0]?.attempts, 1);
  });

  test("whose lease ran out is claimed by another process, and the first can't finish it any more", async () => {
    const db = database();
    await enqueueJob(db, { kind: "test", key: "a" });
    const [first] = await claimDueJobs(db, "test", 1);
    assert.ok(first !== undefined);
    await db.updateTable("jobs").set({ lease_until: 1 }).execute();
    const [second] = await claimDueJobs(db, "test", 1);
    assert.ok(second !== undefined);
    assert.equal(second.attempts, 2);
    assert.equal(await finishJob(db, first), false);
    assert.equal(await postponeJob(db, first, 0), false);
    assert.equal(await finishJob(db, second), true);
  });

  test("that throws is postponed and runs again", async (t) => {
    const db = database();
    const attempts: number[] = [];
    const runner = run(t, db, {
      test: {
        concurrency: 1,
        run: async (job) => {
          attempts.push(job.attempts);
          if (job.attempts === 1) throw new Error("not yet");
          await finishJob(db, job);
        },
      },
    });
    await enqueueJob(db, { kind: "test", key: "a" });
    runner.wake();
    const postponed = db.selectFrom("jobs").select("run_at").where("lease_token", "is", null);
    const dueAt = async () =>
      (await postponed.where("attempts", "=", 1).executeTakeFirst())?.run_at;
    await until(async () => (await dueAt()) !== undefined);
    assert.ok(Number(await dueAt()) > (await readDatabaseTime(db)));
    await db.updateTable("jobs").set({ run_at: 0 }).execute();
    runner.wake();
    await until(async () => (await countJobs(db)).length === 0);
    assert.deepEqual(attempts, [1, 2]);
  });

  test("that is running is awaited when the runner stops", async (t) => {
    const db = database();
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const runner = run(t, db, {
      test: {
        concurrency: 1,
        run: async (job) => {
          started.resolve();
          await finish.promise;
          await finishJob(db, job);
        },
      },
    });
    await enqueueJob(db, { kind: "test", key: "a" });
    runner.wake();
    await started.promise;
    let isStopped = false;
    const stopped = runner.stop().then(() => {
      isStopped = true;
    });
    await claimDueJobs(db, "test", 1);
    assert.equal(isStopped, false);
    finish.resolve();
    await stopped;
    assert.deepEqual(await countJobs(db), []);
  });
});

function run(t: TestContext, db: Db, handlers: JobHandlers) {
  const runner = createJobRunner({ db, log }, handlers);
  runner.start();
  t.after(() => runner.stop());
  return runner;
}
