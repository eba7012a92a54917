import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  type MakeDatabase,
  makePostgresDatabase,
  onSqlite,
} from "../../packages/server/testing/databases.ts";
import { serverSources } from "../../packages/server/testing/server-process.ts";
import { until } from "../../packages/server/testing/until.ts";
import { askOrThrow, load } from "../ask.ts";
import { type Fleet, startFleet } from "../fleet.ts";
import { type Home, makeHome } from "../home.ts";
import { createOperation, deleteOperation } from "../operations.ts";
import { perform } from "../perform.ts";
import { publishOperation } from "../publishing-operations.ts";
import { createRandom } from "../random.ts";
import type { Work } from "../work.ts";
import type { Breakable, Fault } from "./fault.ts";
import { makeProcessClock } from "./process-clock.ts";
import type { Scope } from "./scope.ts";
import { beginSession } from "./session.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const steps = [
  ["an hour back", -hourMs],
  // Exceeds the retention of deleted specs and the lifetime of sessions.
  ["40 days ahead", 40 * dayMs],
] as const;
const databases = [
  ["on SQLite", onSqlite],
  ["in one of two processes on PostgreSQL", makePostgresDatabase],
] as const;

/** Sets the clock of a whole process while it runs. */
export const clockFaults: readonly Fault[] = databases.flatMap(([where, makeDatabase]) =>
  steps.map(([step, stepMs]) => ({
    name: `clock: ${step}, ${where}`,
    isQuick: stepMs < 0,
    causesFailures: false,
    start: (scope) => stepClock(scope, makeDatabase, stepMs),
  })),
);

async function stepClock(
  scope: Scope,
  makeDatabase: MakeDatabase,
  stepMs: number,
): Promise<Breakable> {
  const home = await makeHome(makeDatabase);
  scope.after(home.remove);
  const clock = await makeProcessClock(home.folder);
  const stepped = clock.of(serverSources);
  const programs = makeDatabase === onSqlite ? [stepped] : [serverSources, stepped];
  const fleet = await startFleet({ ...home, programs, random: createRandom(1) });
  scope.after(fleet.stop);
  const last = fleet.size - 1;
  if (last > 0) await fleet.start(last);
  const session = await beginSession(fleet.origin());
  return {
    service: fleet,
    async begin(work) {
      await makeDeletedSpec(work);
      await clock.set(stepMs);
      await checkStepped(work, fleet.originOf(last), stepMs);
      if (stepMs > 0) await haveOriginSwept(home, fleet);
      await session.check(work, fleet, stepMs > 0 ? [last] : []);
    },
    async end(work) {
      await clock.set(0);
      await session.check(work, fleet, []);
      await session.refresh(work, fleet.origin());
      if (stepMs > 0) await havePointerRepaired(work, home);
    },
  };
}

/** Deletes a spec that is restored later and must still have its versions then. */
async function makeDeletedSpec(work: Work): Promise<void> {
  await perform(work, createOperation(work));
  const spec = work.journal.specs.at(-1);
  if (spec === undefined) throw new Error("No spec could be created.");
  await perform(work, publishOperation(work, spec));
  await perform(work, deleteOperation(spec));
}

async function checkStepped(
  { service, journal }: Work,
  origin: string | undefined,
  stepMs: number,
): Promise<void> {
  const stepped = { token: service.token, origin: () => origin ?? "" };
  const body = { name: "What time is it?" };
  const { json } = await askOrThrow(stepped, { method: "POST", path: "/specs", body });
  const made = await askOrThrow(stepped, { method: "GET", path: `/specs/${json.id}` });
  const aheadMs = Date.parse(made.json.created_at) - Date.now();
  if (Math.abs(aheadMs - stepMs) > hourMs / 2)
    journal.reportViolation(`its clock is ${aheadMs} ms ahead`);
}

/**
 * Waits until the process whose clock is ahead has swept the origin, or has deferred that because of its
 * clock.
 */
async function haveOriginSwept(home: Home, fleet: Fleet): Promise<void> {
  const others = Array.from({ length: fleet.size - 1 }, (_, number) => number);
  for (const number of others) await fleet.end(number);
  await home.makeRecurringJobsDue();
  await until(async () =>
    /the origin was swept|the clock was set forward/.test(await readFile(home.logFile, "utf8")),
  );
  for (const number of others) await fleet.start(number);
}

/** Recurring jobs continue: reconciling finds a pointer that was removed. */
async function havePointerRepaired({ service, journal }: Work, { originDir }: Home): Promise<void> {
  const spec = journal.specs.find(({ isDeleted, live }) => isDeleted === false && live.version);
  if (spec === undefined) throw new Error("Nothing is live.");
  const key = `specs/${spec.id}.json`;
  await rm(join(originDir ?? "", key));
  await until(async () => (await load(service.origin(), key, "identity")).status === 200);
}
