import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../testing/databases.ts";
import { startReceiver } from "../../testing/receiver.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import type { Db } from "../database/tables.ts";
import { publishScheduledJob } from "../publishing/schedules/queries.ts";
import { deliverWebhookJob } from "../webhooks/schedule-deliveries.ts";
import { insertJobAt } from "./job-queries.ts";

const dayMs = 24 * 3_600_000;

onEachDatabase("What a clock has put off that was a year ahead", (makeDatabase) => {
  test("is done when the clock has been set right, and what may wait goes on waiting", async (t) => {
    const server = await startTestServer(t, makeDatabase, {}, { retryDelays: [dayMs] });
    const { db } = server.context;
    const receiver = await startReceiver(t);
    receiver.answerWith(503);
    const endpoint = await server.ask("POST", "/webhooks", { url: receiver.url });
    assert.equal(endpoint.status, 201);
    await createSpec(server);
    await until(async () => (await listWaiting(db)).length === 1);
    const [putOff] = await listWaiting(db);
    await createSpec(server);
    const inAYear = Date.now() + 365 * dayMs;
    await insertJobAt(db, { kind: publishScheduledJob, key: "sch_1" }, inAYear);
    await until(async () => (await listWaiting(db)).length === 3);
    const others = (await listWaiting(db)).filter(({ key }) => key !== putOff?.key);
    assert.equal(others.length, 2);

    receiver.answerWith(204);
    await putOffTo(db, putOff?.key ?? "", inAYear);
    await until(() => putOffTo(db, "hasten-jobs", inAYear));
    await receiver.count(3);
    await until(async () => JSON.stringify(await listWaiting(db)) === JSON.stringify(others));
  });
});

/** The deliveries and schedules that are yet to be due. */
async function listWaiting(db: Db) {
  return db
    .selectFrom("jobs")
    .select(["key", "run_at"])
    .where("kind", "in", [deliverWebhookJob, publishScheduledJob])
    .where("lease_until", "is", null)
    .where("run_at", ">", Date.now())
    .orderBy("key")
    .execute();
}

/** @returns false while it is being run, or has yet to be */
async function putOffTo(db: Db, key: string, runAt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({ run_at: runAt })
    .where("key", "=", key)
    .where("lease_until", "is", null)
    .where("run_at", ">", Date.now())
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
