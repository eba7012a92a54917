import assert from "node:assert/strict";
import { beforeEach, type TestContext, test } from "node:test";
import { pino } from "pino";
import { onBothDatabases } from "../../testing/databases.ts";
import { sharedDatabase } from "../../testing/shared-database.ts";
import { until } from "../../testing/until.ts";
import { readDatabaseTime } from "../database/read-database-time.ts";
import type { Db } from "../database/tables.ts";
import {
  createRecurringJobRunner,
  type RecurringJob,
  type RecurringJobs,
  type Run,
} from "./recurring-jobs.ts";

const log = pino({ level: "silent" });
const hourMs = 3_600_000;

onBothDatabases("A recurring job", (makeDatabase) => {
  const database = sharedDatabase(makeDatabase);
  beforeEach(() => database().deleteFrom("jobs").execute());

  test("is run by one of several processes, and not again before it is due", async (t) => {
    const db = database();
    const runs: string[] = [];
    const asProcess = (name: string): RecurringJobs => ({
      test: { everyMs: hourMs, run: noting(() => runs.push(name)) },
      often: { everyMs: 0, run: noting(() => runs.push("often")) },
    });
    for (const name of ["a", "b", "c"]) await start(t, db, asProcess(name));
    const isOften = (run: string) => run === "often";
    await until(() => runs.filter(isOften).length >= 4);
    assert.equal(runs.filter((run) => !isOften(run)).length, 1);
  });

  test("that throws is retried soon, and continues from its last progress", async (t) => {
    const db = database();
    const given: (string | null)[] = [];
    await start(t, db, {
      test: {
        everyMs: 0,
        run: async ({ progress }) => {
          given.push(progress);
          if (given.length === 2) throw new Error("not now");
          return `run ${given.length}`;
        },
      },
    });
    await until(() => given.length >= 4);
    assert.deepEqual(given.slice(0, 4), [null, "run 1", "run 1", "run 3"]);
  });

  test("must end when its process stops, and continues in another process at once", async (t) => {
    const db = database();
    const begun = Promise.withResolvers<void>();
    const first = await start(t, db, {
      test: {
        everyMs: hourMs,
        run: async (run) => {
          begun.resolve();
          await until(async () => !(await run.shouldContinue()));
          return "halfway";
        },
      },
    });
    await begun.promise;
    await first.stop();
    const goneOn = Promise.withResolvers<string | null>();
    await start(t, db, {
      test: { everyMs: hourMs, run: noting((run) => goneOn.resolve(run.progress)) },
    });
    assert.equal(await goneOn.promise, "halfway");
  });

  test("must end when another process has claimed it", async (t) => {
    const db = database();
    let runs = 0;
    const ended: boolean[] = [];
    await start(t, db, {
      test: {
        everyMs: hourMs,
        run: async (run) => {
          runs += 1;
          await db.updateTable("jobs").set({ lease_token: "of another" }).execute();
          ended.push(!(await run.shouldContinue()));
          return "lost";
        },
      },
    });
    await until(() => ended.length === 1);
    const rows = db
      .selectFrom("jobs")
      .select(["lease_token", "progress"])
      .where("key", "=", "test");
    assert.deepEqual(await rows.execute(), [{ lease_token: "of another", progress: null }]);
    assert.deepEqual({ runs, ended }, { runs: 1, ended: [true] });
  });

  test("that deletes old data waits for a day when it is more than a week late", async (t) => {
    const db = database();
    const now = await readDatabaseTime(db);
    const names = ["removing", "in-time", "other"];
    await db
      .insertInto("jobs")
      .values(
        names.map((key) => ({
          kind: "recurring",
          key,
          attempts: 0,
          lease_token: null,
          lease_until: null,
          run_at: now - (key === "in-time" ? 6 : 8) * 24 * hourMs,
        })),
      )
      .execute();
    const runs: string[] = [];
    const runsAs = (name: string) => ({ everyMs: hourMs, run: noting(() => runs.push(name)) });
    const jobs = {
      removing: { ...runsAs("removing"), deletesOldData: true },
      "in-time": { ...runsAs("in-time"), deletesOldData: true },
      other: runsAs("other"),
    };
    await start(t, db, jobs);
    const due = db.selectFrom("jobs").select(["key", "run_at"]).where("key", "in", names);
    await until(async () => (await due.execute()).every(({ run_at }) => (run_at ?? 0) > now));
    assert.deepEqual(runs.sort(), ["in-time", "other"]);
    // Starting another process doesn't make the job due sooner.
    await start(t, db, jobs);
    const { run_at } = await due.where("key", "=", "removing").executeTakeFirstOrThrow();
    assert.ok((run_at ?? 0) >= now + 24 * hourMs, "not before a day has passed");
  });

  test("is due at once when it was scheduled, or claimed, by a clock that was ahead", async (t) => {
    const db = database();
    const goneOn: string[] = [];
    const names = ["put-back", "claimed", "to-come"];
    const jobs = names.map((name) => [
      name,
      { everyMs: hourMs, run: noting(() => goneOn.push(name)) },
    ]);
    await start(t, db, Object.fromEntries(jobs));
    await until(() => goneOn.length === names.length);
    const row = (key: string) =>
      db.selectFrom("jobs").select(["run_at", "lease_until"]).where("key", "=", key);
    await until(async () => {
      const rows = await Promise.all(names.map((name) => row(name).executeTakeFirstOrThrow()));
      return rows.every(({ lease_until }) => lease_until === null);
    });
    const aWeekOn = (await readDatabaseTime(db)) + 7 * 24 * hourMs;
    const leased = { run_at: 1, lease_token: "of the dead", lease_until: aWeekOn };
    await db.updateTable("jobs").set({ run_at: aWeekOn }).where("key", "=", "put-back").execute();
    await db.updateTable("jobs").set(leased).where("key", "=", "claimed").execute();
    await until(() => goneOn.length === names.length + 2);
    assert.deepEqual(goneOn.slice(names.length).sort(), ["claimed", "put-back"]);
  });

  test("that is unknown to this server is left alone", async (t) => {
    const db = database();
    const unknown = { kind: "recurring", key: "later", run_at: 1, attempts: 0 };
    const row = { ...unknown, lease_token: null, lease_until: null };
    await db.insertInto("jobs").values(row).execute();
    const runs: Run[] = [];
    await start(t, db, { test: { everyMs: 0, run: noting((run) => runs.push(run)) } });
    await until(() => runs.length >= 2);
    const stored = db.selectFrom("jobs").selectAll().where("key", "=", "later");
    assert.deepEqual(await stored.execute(), [
      { ...row, done_at: null, progress: null, lease_owner: null },
    ]);
  });
});

function noting(note: (run: Run) => void): RecurringJob["run"] {
  return async (run) => {
    note(run);
    return null;
  };
}

async function start(t: TestContext, db: Db, jobs: RecurringJobs) {
  const runner = createRecurringJobRunner({ db, log }, jobs, 0);
  await runner.start();
  t.after(() => runner.stop());
  return runner;
}
