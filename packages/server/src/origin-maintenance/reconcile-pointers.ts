import { chunk } from "../chunk.ts";
import type { Context } from "../context.ts";
import { ensureJobs } from "../jobs/job-queries.ts";
import type { Run } from "../jobs/recurring-jobs.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import { jobOf, pointerOf } from "../publishing/pointers/pointer-job.ts";
import { readTarget } from "../publishing/pointers/queries.ts";
import type { OriginFindings } from "./origin-findings.ts";
import { listPointerRecords, type PointerRecord } from "./reconcile-queries.ts";

interface ReconcileContext extends Pick<Context, "db" | "objects" | "jobs"> {
  readonly findings: OriginFindings;
}

const usualLimits = {
  /** How many pointers are compared before the lease is renewed. */
  atATime: 1000,
  /** How many are compared in one run; the next goes on behind them. */
  perRun: 10_000,
};

const looksAtATime = 50;

/**
 * Handles the recurring job: compares what is recorded of the pointers with what the origin shows, and has the
 * pointer job repair what differs. Where a target isn't reached and no job is there, it gets one.
 *
 * @returns the job of the pointer behind which the next run goes on, by its key; null: at the beginning
 */
export async function reconcilePointers(
  context: ReconcileContext,
  run: Run,
  limits: typeof usualLimits = usualLimits,
): Promise<string | null> {
  let after = run.progress;
  for (let compared = 0; compared < limits.perRun; compared += limits.atATime) {
    const records = await listPointerRecords(context.db, {
      after: after === null ? beforeAll : pointerOf({ key: after }),
      limit: limits.atATime,
    });
    const differing = await findDiffering(context.objects, records);
    if (!(await repairAll(context, run, differing))) break;
    const last = records.at(-1);
    if (last === undefined || records.length < limits.atATime) return null;
    after = jobOf(last).key;
    if (!(await run.goesOn())) break;
  }
  return after;
}

const beforeAll = { specId: "", channel: "" };

/** Those that show something else, or have yet to be reached. */
async function findDiffering(
  objects: ObjectStore,
  records: readonly PointerRecord[],
): Promise<PointerRecord[]> {
  const tags = await objects.tagsOf(records.map(({ key }) => key));
  return records.filter(
    ({ key, etag, isReached }) => !isReached || etag !== (tags.get(key) ?? null),
  );
}

/** @returns false when the run has ended: there may be more then */
async function repairAll(
  context: ReconcileContext,
  run: Run,
  differing: readonly PointerRecord[],
): Promise<boolean> {
  for (const some of chunk(differing, looksAtATime)) {
    const lost = await Promise.all(some.map((record) => readLostObject(context, record)));
    context.findings.lostObjects(lost.filter((key) => key !== undefined));
    await repair(
      context,
      some.filter((_, index) => lost[index] === undefined),
    );
    if (!(await run.goesOn())) return false;
  }
  return true;
}

/**
 * The key of the object that a pointer is to show, if it is gone: that can't be repaired. What is on its way
 * to another object is not looked at.
 */
async function readLostObject(
  { db, objects }: Pick<Context, "db" | "objects">,
  { specId, channel, isReached }: PointerRecord,
): Promise<string | undefined> {
  if (!isReached) return undefined;
  const key = (await readTarget(db, { specId, channel }))?.objectKey ?? undefined;
  return key === undefined || (await objects.read(key)) !== undefined ? undefined : key;
}

/** The job looks once more, under its lease: what was moved while it was compared, it leaves as it is. */
async function repair(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  pointers: readonly PointerRecord[],
): Promise<void> {
  if (pointers.length === 0) return;
  await ensureJobs(db, pointers.map(jobOf));
  jobs.wake();
}
