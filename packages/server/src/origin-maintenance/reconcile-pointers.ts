import { chunk } from "../chunk.ts";
import type { Context } from "../context.ts";
import { ensureJobs } from "../jobs/job-queries.ts";
import type { Run } from "../jobs/recurring-jobs.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import { listPointerRecords, type PointerRecord } from "../publishing/pointers/list-queries.ts";
import { jobOf, pointerOf } from "../publishing/pointers/pointer-job.ts";
import { readTarget } from "../publishing/pointers/queries.ts";
import type { OriginFindings } from "./origin-findings.ts";

interface ReconcileContext extends Pick<Context, "db" | "objects" | "jobs"> {
  readonly findings: OriginFindings;
}

const usualLimits = {
  /** The pointers that are compared between two renewals of the lease. */
  atATime: 1000,
  /** The pointers that one run compares. The next run continues after them. */
  perRun: 10_000,
};

const looksAtATime = 50;

/**
 * Handles the recurring job: compares the recorded pointers with those of the origin, and enqueues the pointer job for
 * each that differs or has not reached its target.
 *
 * @returns the job key of the pointer after which the next run continues, or null to start from the first
 */
export async function reconcilePointers(
  context: ReconcileContext,
  run: Run,
  limits: typeof usualLimits = usualLimits,
): Promise<string | null> {
  let after = run.progress;
  for (let compared = 0; compared < limits.perRun; compared += limits.atATime) {
    const records = await listPointerRecords(context.db, {
      after: after === null ? startOfList : pointerOf({ key: after }),
      limit: limits.atATime,
    });
    const differing = await findDiffering(context.objects, records);
    if (!(await repairAll(context, run, differing))) break;
    const last = records.at(-1);
    if (last === undefined || records.length < limits.atATime) return null;
    after = jobOf(last).key;
    if (!(await run.shouldContinue())) break;
  }
  return after;
}

const startOfList = { specId: "", channel: "" };

/** Returns the pointers that differ from the origin, or have not reached their target. */
async function findDiffering(
  objects: ObjectStore,
  records: readonly PointerRecord[],
): Promise<PointerRecord[]> {
  const tags = await objects.tagsOf(records.map(({ key }) => key));
  return records.filter(
    ({ key, etag, isReached }) => !isReached || etag !== (tags.get(key) ?? null),
  );
}

/** @returns false when the run has ended before all were repaired */
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
    if (!(await run.shouldContinue())) return false;
  }
  return true;
}

/**
 * Returns the key of a pointer's target object if the object is gone, which can't be repaired. A pointer that is being
 * moved is not checked.
 */
async function readLostObject(
  { db, objects }: Pick<Context, "db" | "objects">,
  { specId, channel, isReached }: PointerRecord,
): Promise<string | undefined> {
  if (!isReached) return undefined;
  const key = (await readTarget(db, { specId, channel }))?.objectKey ?? undefined;
  return key === undefined || (await objects.read(key)) !== undefined ? undefined : key;
}

/** Enqueues the jobs, which compare again under their lease and skip pointers that were moved meanwhile. */
async function repair(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  pointers: readonly PointerRecord[],
): Promise<void> {
  if (pointers.length === 0) return;
  await ensureJobs(db, pointers.map(jobOf));
  jobs.wake();
}
