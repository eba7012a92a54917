import assert from "node:assert/strict";
import { readlink, rm, symlink, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { production } from "@screenspec/api";
import { type MakeDatabase, onEachDatabase } from "../../testing/databases.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { showInChannel } from "../../testing/show-in-channel.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { wholeRun } from "../../testing/whole-run.ts";
import { countJobs } from "../jobs/count-queries.ts";
import { insertJobAt } from "../jobs/job-queries.ts";
import { pointerKey } from "../objects/keys.ts";
import { jobOf } from "../publishing/pointers/pointer-job.ts";
import { createOriginFindings } from "./origin-findings.ts";
import { reconcilePointers } from "./reconcile-pointers.ts";

onEachDatabase("A pointer in the origin", (makeDatabase) => {
  test("is repaired while the service runs, whatever has changed it", async (t) => {
    const { server } = await startWithLog(t, makeDatabase);
    const { db } = server.context;
    const removed = await publish(server, 2);
    const older = await publish(server, 2);
    const foreign = await publish(server, 1);
    const nowhere = await publish(server, 1);
    const gone = await publish(server, 1);
    const unreached = await publish(server, 2);
    const fine = await publish(server, 1);
    const staged = await publish(server, 1);
    await showInChannel(server, staged, { channel: "staging", version: 1 });
    await server.ask("POST", `/specs/${gone}/unpublish`);
    await db
      .updateTable("channels")
      .set({ live_generation: 1 })
      .where("spec_id", "=", unreached)
      .execute();
    // The state when the clock was set back after the job was postponed.
    const inAnHour = Date.now() + 3_600_000;
    await insertJobAt(db, jobOf({ specId: unreached, channel: production }), inAnHour);

    await unlink(linkOf(server, removed));
    await putLink(server, older, await targetOf(server, older, 1));
    await rm(linkOf(server, foreign));
    await writeFile(linkOf(server, foreign), "{}");
    await putLink(server, nowhere, "nowhere.json");
    await putLink(server, gone, await targetOf(server, gone, 1));
    await unlink(linkOf(server, staged, "staging"));
    await reconcileNow(server);
    const shown = async (id: string) =>
      (await server.fetch(`/cdn/${pointerKey(id)}`)).json?.version;
    const all = [removed, older, foreign, nowhere, gone, unreached, fine];
    await until(async () => {
      const versions = await Promise.all(all.map(shown));
      return JSON.stringify(versions) === JSON.stringify([2, 2, 1, 1, undefined, 2, 1]);
    });
    const status = async (key: string) => (await server.fetch(`/cdn/${key}`)).status;
    await until(async () => (await status(pointerKey(staged, "staging"))) === 200);
    await until(async () => (await countJobs(db)).length === 0);
    const { text } = await server.fetch("/metrics");
    assert.match(text, /^screenspec_pointers_repaired_total 6$/m);
    assert.match(
      text,
      /^screenspec_recurring_job_done_timestamp_seconds{name="reconcile-pointers"}/m,
    );
  });

  test("is compared in one of several runs when there are many", async (t) => {
    const { server } = await startWithLog(t, makeDatabase);
    await server.context.recurringJobs.stop();
    const ids: string[] = [];
    for (let number = 0; number < 7; number += 1) ids.push(await publish(server, 1));
    for (const id of ids) await unlink(linkOf(server, id));
    const context = { ...server.context, findings: createOriginFindings(server.context) };
    const run = (progress: string | null) =>
      reconcilePointers(context, { ...wholeRun, progress }, { atATime: 2, perRun: 4 });
    const first = await run(null);
    assert.equal(first, `${ids[3]}@production`);
    await until(async () => (await missing(server, ids)).length === 3);
    assert.equal(await run(first), null);
    await until(async () => (await missing(server, ids)).length === 0);
  });

  test("is compared again when a run ended before all differing ones were repaired @full", async (t) => {
    const { server } = await startWithLog(t, makeDatabase);
    await server.context.recurringJobs.stop();
    const ids: string[] = [];
    // One more than the batch size.
    const limits = { atATime: 51, perRun: 51 };
    for (let number = 0; number < limits.atATime; number += 1) ids.push(await publish(server, 1));
    for (const id of ids) await unlink(linkOf(server, id));
    const context = { ...server.context, findings: createOriginFindings(server.context) };
    const cutShort = { ...wholeRun, shouldContinue: async () => false };
    const progress = await reconcilePointers(context, cutShort, limits);
    assert.equal(progress, null);
    await until(async () => (await missing(server, ids)).length === 1);
    await reconcilePointers(context, { ...wholeRun, progress }, limits);
    await until(async () => (await missing(server, ids)).length === 0);
  });

  test("whose document is gone is counted each time and logged once", async (t) => {
    const { server, lines } = await startWithLog(t, makeDatabase);
    await server.context.recurringJobs.stop();
    const lost = await publish(server, 1);
    await rm(join(server.dataDir, "origin", await targetKey(server, lost, 1)));
    const context = { ...server.context, findings: createOriginFindings(server.context) };
    for (let round = 0; round < 2; round += 1) await reconcilePointers(context, wholeRun);

    const logged = lines.map((line) => JSON.parse(line));
    const lostErrors = logged.filter(({ msg }) => /gone from the origin/.test(msg));
    assert.deepEqual(
      lostErrors.map(({ objects }) => objects),
      [[await targetKey(server, lost, 1)]],
    );
    assert.deepEqual(await countJobs(server.context.db), []);
    const { text } = await server.fetch("/metrics");
    assert.match(text, /^screenspec_objects_missed_total 2$/m);
  });
});

async function startWithLog(t: TestContext, makeDatabase: MakeDatabase) {
  const { log, lines } = keptLog("warn");
  return { server: await startTestServer(t, makeDatabase, {}, {}, log), lines };
}

/** Creates a spec and publishes it `versions` times. Returns its id. */
async function publish(server: TestServer, versions: number): Promise<string> {
  const id = await createSpec(server);
  for (let version = 0; version < versions; version += 1) {
    assert.equal((await server.ask("POST", `/specs/${id}/publish`)).status, 200);
  }
  return id;
}

function linkOf(server: TestServer, id: string, channel?: string): string {
  return join(server.dataDir, "origin", pointerKey(id, channel));
}

async function putLink(server: TestServer, id: string, target: string): Promise<void> {
  await rm(linkOf(server, id), { force: true });
  await symlink(target, linkOf(server, id));
}

async function targetKey(server: TestServer, id: string, version: number): Promise<string> {
  const { json } = await server.ask("GET", `/specs/${id}/versions/${version}`);
  return new URL(json.version_url).pathname.replace("/cdn/", "");
}

/** Returns the target of a link to a version. */
async function targetOf(server: TestServer, id: string, version: number): Promise<string> {
  return (await targetKey(server, id, version)).replace("specs/", "");
}

async function missing(server: TestServer, ids: readonly string[]): Promise<string[]> {
  const links = ids.map((id) => readlink(linkOf(server, id)).catch(() => undefined));
  const shown = await Promise.all(links);
  return ids.filter((_, index) => shown[index] === undefined);
}

/** Makes the next run start at once instead of 30 s after the last. */
async function reconcileNow(server: TestServer): Promise<void> {
  await until(async () => {
    const { numUpdatedRows } = await server.context.db
      .updateTable("jobs")
      .set({ run_at: 0 })
      .where("key", "=", "reconcile-pointers")
      .where("lease_until", "is", null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  });
}
