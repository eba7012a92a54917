import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../testing/databases.ts";
import { openTestDatabase } from "../../testing/shared-database.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import type { Db } from "../database/tables.ts";
import { jobOf } from "../publishing/pointers/pointer-job.ts";
import { publishScheduledJob } from "../publishing/schedules/queries.ts";
import { insertJobAt, resetDueTimes } from "./job-queries.ts";

const dayMs = 24 * 3_600_000;

onEachDatabase("A job that was postponed by a clock a year ahead", (makeDatabase) => {
  test("is due once the clock has been corrected, and jobs that may wait so long stay postponed", async (t) => {
    const db = await openTestDatabase(t, makeDatabase);
    const inADay = Date.now() + dayMs;
    const inAYear = Date.now() + 365 * dayMs;
    await insertJobAt(db, { kind: "test", key: "soon" }, inADay);
    await insertJobAt(db, { kind: "test", key: "put off" }, inAYear);
    await insertJobAt(db, { kind: publishScheduledJob, key: "sch_1" }, inAYear);
    await resetDueTimes(db, { test: 2 * dayMs });
    assert.deepEqual(await listWaiting(db), [
      { key: "sch_1", run_at: inAYear },
      { key: "soon", run_at: inADay },
    ]);
  });

  test("is made due by the recurring job", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { db } = server.context;
    const putOff = db
      .updateTable("jobs")
      .set({ run_at: Date.now() + 365 * dayMs })
      .where("key", "=", "hasten-jobs")
      .where("lease_until", "is", null);
    const pointer = { specId: "spec_1", channel: "production" };
    await insertJobAt(db, jobOf(pointer), Date.now() + 365 * dayMs);
    await until(async () => (await putOff.executeTakeFirstOrThrow()).numUpdatedRows === 1n);
    const recurring = db.selectFrom("jobs").select("run_at").where("key", "=", "hasten-jobs");
    const runAt = async () => (await recurring.executeTakeFirstOrThrow()).run_at ?? 0;
    await until(async () => (await runAt()) < Date.now() + dayMs);
    // Its pointer is where it should be, so that reconciling doesn't find it.
    await until(async () => (await listWaiting(db)).length === 0);
  });
});

/** The jobs that are not due yet. */
async function listWaiting(db: Db) {
  return db
    .selectFrom("jobs")
    .select(["key", "run_at"])
    .where("kind", "<>", "recurring")
    .where("run_at", ">", Date.now())
    .orderBy("key")
    .execute();
}
