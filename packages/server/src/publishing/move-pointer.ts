import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import { AppError } from "../errors.ts";
import { releaseFeedEvents } from "../events/queries.ts";
import { tellRecorded } from "../events/record-event.ts";
import {
  type ClaimedJob,
  enqueueJob,
  enqueueJobs,
  finishJob,
  renewLease,
} from "../jobs/queries.ts";
import { pointerKey } from "../objects/keys.ts";
import type { PointerTag } from "../objects/object-store.ts";
import { releaseDeliveries } from "../webhooks/schedule-deliveries.ts";
import {
  lockSpecEvenDeleted,
  readLiveGeneration,
  readTarget,
  setLive,
  setTarget,
} from "./queries.ts";

export const movePointerJob = "move-pointer";

const originTimeoutMs = 10_000;
const settleTimeoutMs = 10_000;
const settlePollMs = 20;

/**
 * Decides what a spec's pointer is to show: in the transaction that makes it so. From then on it
 * becomes live, whatever crashes.
 *
 * @returns the generation that `settlePointer` waits for
 */
export async function retarget(
  db: Db,
  spec: { readonly id: string; readonly target_generation: number },
  version: number | null,
): Promise<number> {
  const generation = spec.target_generation + 1;
  await setTarget(db, spec.id, { target_version: version, target_generation: generation });
  await enqueueJob(db, { kind: movePointerJob, key: spec.id });
  return generation;
}

/**
 * Lets the pointers of all specs be moved to their targets, where they may show anything else: also of
 * those that, as far as the database knows, never had one.
 */
export async function moveAllPointers(db: Db): Promise<void> {
  // SQLite takes ON CONFLICT behind a bare table for a join's ON.
  const all = db.selectFrom("specs").select("id").where(sql<boolean>`true`);
  await enqueueJobs(db, movePointerJob, all);
}

/** What to say when a pointer isn't moved in time. */
export interface Pending {
  readonly message: string;
  readonly members?: Readonly<Record<string, number>>;
}

/**
 * Waits until the pointer has reached a generation.
 *
 * @throws `pointer_pending` when it hasn't within 10 s: it will, sooner or later
 */
export async function settlePointer(
  context: Pick<Context, "db" | "jobs">,
  specId: string,
  generation: number,
  { message, members = {} }: Pending,
): Promise<void> {
  let cause: unknown = new Error("The pointer was not moved in time.");
  try {
    if (await reaches(context, specId, generation)) return;
  } catch (error) {
    cause = error;
  }
  const headers = { "retry-after": "5" };
  throw new AppError("pointer_pending", message, { headers, members, cause });
}

async function reaches(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  specId: string,
  generation: number,
): Promise<boolean> {
  const giveUpAt = performance.now() + settleTimeoutMs;
  await withinTime(jobs.runNow({ kind: movePointerJob, key: specId }), settleTimeoutMs);
  while ((await readLiveGeneration(db, specId)) < generation) {
    if (performance.now() > giveUpAt) return false;
    await setTimeout(settlePollMs);
  }
  return true;
}

/** Handles the job: moves the pointer to its target, and again while the target moves on. */
export async function movePointer(
  context: Pick<Context, "db" | "objects" | "jobs" | "eventFeed" | "log" | "metrics">,
  job: ClaimedJob,
): Promise<void> {
  while (await moveOnce(context, job));
  tellRecorded(context);
}

/** @returns whether the target has moved on meanwhile. */
async function moveOnce(
  context: Pick<Context, "db" | "objects" | "log" | "metrics">,
  job: ClaimedJob,
): Promise<boolean> {
  const { db } = context;
  const specId = job.key;
  const target = await readTarget(db, specId);
  if (target === undefined) {
    // It was purged, and nothing of it is left in the origin.
    await finishJob(db, job);
    return false;
  }
  const tag = await pointTo(context, job, target.objectKey, target.tag);
  if (tag === undefined) return false;
  return db.transaction().execute(async (transaction) => {
    const spec = await lockSpecEvenDeleted(transaction, specId);
    if (!(await renewLease(transaction, job))) return false;
    await setLive(transaction, specId, { ...target, tag });
    const after = spec?.live_generation ?? target.generation;
    await releaseFeedEvents(transaction, specId, { after, upTo: target.generation });
    await releaseDeliveries(transaction, specId, target.generation);
    if (spec !== undefined && spec.target_generation > target.generation) return true;
    await finishJob(transaction, job);
    return false;
  });
}

/**
 * Moves the pointer from what was recorded of it. When it shows something else, someone has changed it
 * by hand, or a worker that had lost its lease moved it late: as long as the lease is ours, ours is the
 * later word.
 *
 * @returns the pointer's tag; undefined when the lease was lost.
 */
async function pointTo(
  { db, objects, log, metrics }: Pick<Context, "db" | "objects" | "log" | "metrics">,
  job: ClaimedJob,
  objectKey: string | null,
  recorded: PointerTag,
): Promise<PointerTag | undefined> {
  let expected = recorded;
  for (;;) {
    const moving = objects.point(pointerKey(job.key), objectKey, expected);
    const result = await withinTime(moving, originTimeoutMs);
    if (result === undefined) throw new Error("The origin has not answered in time.");
    if (result.moved) {
      if (expected !== recorded) {
        metrics.pointerRepaired();
        log.warn({ spec: job.key, recorded, found: expected }, "a pointer was repaired");
      }
      return result.tag;
    }
    if (!(await renewLease(db, job))) return undefined;
    expected = result.tag;
  }
}

/** Resolves when the work has, or undefined when the time is up: the work then goes on unwatched. */
async function withinTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const timer = new AbortController();
  const timeUp = setTimeout(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    timer.abort();
  }
}
