import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../../testing/databases.ts";
import { showInChannel } from "../../../testing/show-in-channel.ts";
import { createSpec } from "../../../testing/specs.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";
import { wholeRun } from "../../../testing/whole-run.ts";
import { countJobs } from "../../jobs/count-queries.ts";
import { insertJobAt } from "../../jobs/job-queries.ts";
import { pointerKey } from "../../objects/keys.ts";
import { publishScheduledJob } from "../schedules/queries.ts";
import { createOriginFindings } from "./origin-findings.ts";
import { reconcilePointers } from "./reconcile-pointers.ts";

onEachDatabase("A spec that was deleted by a server that knew no channels", (makeDatabase) => {
  test("leaves them, and what is scheduled of it is cancelled", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    await server.context.recurringJobs.stop();
    const { db } = server.context;
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const [deleted = "", kept = ""] = [await createSpec(server), await createSpec(server)];
    const schedules = new Map<string, string>();
    for (const id of [deleted, kept]) {
      await server.ask("POST", `/specs/${id}/publish`);
      await showInChannel(server, id, { channel: "staging", version: 1 });
      const { json } = await server.ask("POST", `/specs/${id}/publish`, { schedule_at: inAnHour });
      schedules.set(id, json.id);
    }
    // As that server did: it took production's pointer away, and knew of nothing else.
    await server.ask("POST", `/specs/${deleted}/unpublish`);
    await db
      .updateTable("specs")
      .set({ deleted_at: Date.now() })
      .where("id", "=", deleted)
      .execute();
    const shown = async (id: string) =>
      (await server.fetch(`/cdn/${pointerKey(id, "staging")}`)).status;
    assert.equal(await shown(deleted), 200);

    const context = { ...server.context, findings: createOriginFindings(server.context) };
    for (let round = 0; round < 2; round += 1) await reconcilePointers(context, wholeRun);
    await until(async () => (await shown(deleted)) === 404);
    assert.equal(await shown(kept), 200);
    const rows = await db.selectFrom("scheduled_publishes").select(["id", "status"]).execute();
    assert.deepEqual(
      new Map(rows.map(({ id, status }) => [id, status])),
      new Map([
        [schedules.get(deleted), "cancelled"],
        [schedules.get(kept), "scheduled"],
      ]),
    );
    await until(async () =>
      (await countJobs(db)).every(({ kind }) => kind === publishScheduledJob),
    );
    assert.deepEqual(
      (await countJobs(db)).map(({ later }) => later),
      [1],
    );
    const { json: entries } = await server.ask(
      "GET",
      `/audit-log?target=${deleted}&action=schedule.cancelled`,
    );
    assert.deepEqual(
      entries.map(({ actor, details }: { actor: unknown; details: unknown }) => ({
        actor,
        details,
      })),
      [{ actor: null, details: { schedule_id: schedules.get(deleted), channel: "production" } }],
    );
    assert.equal((await server.ask("POST", `/specs/${deleted}/restore`)).status, 200);
  });

  test("may have left a job without its schedule, which then is done", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { db, jobs } = server.context;
    await insertJobAt(db, { kind: publishScheduledJob, key: "sched_gone" }, 1);
    jobs.wake();
    await until(async () => (await countJobs(db)).length === 0);
  });
});
