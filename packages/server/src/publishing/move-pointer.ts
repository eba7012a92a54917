import { setTimeout } from "node:timers/promises";
import { production } from "@screenspec/api";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { AppError } from "../errors.ts";
import { isDeleteToBeTold, releaseFeedEvents } from "../events/queries.ts";
import { tellRecorded } from "../events/record-event.ts";
import { entityTag } from "../http/conditional.ts";
import {
  type ClaimedJob,
  enqueueJob,
  enqueueJobs,
  finishJob,
  type JobName,
  postponeJob,
  renewLease,
} from "../jobs/queries.ts";
import { type PointerName, pointerKey } from "../objects/keys.ts";
import type { PointerTag } from "../objects/object-store.ts";
import { enqueuePurge } from "../purging/purge-cdn.ts";
import { releaseDeliveries } from "../webhooks/schedule-deliveries.ts";
import { withinTime } from "../within-time.ts";
import {
  listPointersBesideProduction,
  lockProductionsPointer,
  type Pointer,
  readLiveGeneration,
  readPointer,
  readTarget,
  setLive,
  setTarget,
} from "./pointers/queries.ts";

/** Moves production's pointer; its key is the spec's id. */
export const movePointerJob = "move-pointer";

/**
 * Moves that of another channel; its key is `<spec's id>@<channel>`. A kind of its own: a server of the
 * release before would take the key for a spec's id.
 */
export const moveChannelPointerJob = "move-channel-pointer";

const channelsBesideProduction = 20;
const originTimeoutMs = 10_000;
const settleTimeoutMs = 10_000;
const settlePollMs = 20;
/** Whoever moves a pointer so often behind the service's back will again. */
const triesAtMost = 10;

/** The job that moves a pointer. */
export function jobOf({ specId, channel }: PointerName): JobName {
  return channel === production
    ? { kind: movePointerJob, key: specId }
    : { kind: moveChannelPointerJob, key: `${specId}@${channel}` };
}

function pointerOf({ key }: JobName): PointerName {
  const [specId = key, channel = production] = key.split("@");
  return { specId, channel };
}

/**
 * Decides what a pointer is to show: in the transaction that makes it so. From then on it
 * becomes live, whatever crashes.
 *
 * @returns the generation that `settlePointer` waits for
 * @throws `limit_reached` when it is live in as many channels as it may be
 */
export async function retarget(db: Db, pointer: Pointer, version: number | null): Promise<number> {
  if (version !== null) await requireRoom(db, pointer);
  const generation = pointer.target_generation + 1;
  await setTarget(db, pointer, { target_version: version, target_generation: generation });
  await enqueueJob(db, jobOf(pointer));
  return generation;
}

async function requireRoom(db: Db, { specId, channel, target_version }: Pointer): Promise<void> {
  if (channel === production || target_version !== null) return;
  if ((await listPointersBesideProduction(db, specId)).length < channelsBesideProduction) return;
  const message = `The spec is live in ${channelsBesideProduction} channels beside production: unpublish one first.`;
  throw new AppError("limit_reached", message);
}

/**
 * Lets all pointers be moved to their targets, where they may show anything else: those of production
 * also of specs that, as far as the database knows, never had one.
 */
export async function moveAllPointers(db: Db): Promise<void> {
  // SQLite takes ON CONFLICT behind a bare table for a join's ON.
  const isAny = sql<boolean>`true`;
  await enqueueJobs(db, movePointerJob, db.selectFrom("specs").select("id").where(isAny));
  const name = sql<string>`spec_id || '@' || channel`.as("id");
  await enqueueJobs(db, moveChannelPointerJob, db.selectFrom("channels").select(name).where(isAny));
}

/**
 * The ETag that a spec has when a pointer of it has reached a generation: its read-only fields are about
 * production.
 */
export function tagOnceMoved(
  epoch: string,
  { revision, live_generation }: Pick<SpecRow, "revision" | "live_generation">,
  { channel, generation }: { readonly channel: string; readonly generation: number },
): string {
  return entityTag(epoch, revision, channel === production ? generation : live_generation);
}

/** How an answer names the channel: production is meant where it names none. */
export function channelTold(channel: string): { readonly channel?: string } {
  return channel === production ? {} : { channel };
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
  pointer: PointerName,
  generation: number,
  { message, members = {} }: Pending,
): Promise<void> {
  let cause: unknown = new Error("The pointer was not moved in time.");
  try {
    if (await reaches(context, pointer, generation)) return;
  } catch (error) {
    cause = error;
  }
  const headers = { "retry-after": "5" };
  throw new AppError("pointer_pending", message, { headers, members, cause });
}

async function reaches(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  pointer: PointerName,
  generation: number,
): Promise<boolean> {
  const giveUpAt = performance.now() + settleTimeoutMs;
  await withinTime(jobs.runNow(jobOf(pointer)), settleTimeoutMs);
  while ((await readLiveGeneration(db, pointer)) < generation) {
    if (performance.now() > giveUpAt) return false;
    await setTimeout(settlePollMs);
  }
  return true;
}

/** Handles the job: moves the pointer to its target, and again while the target moves on. */
export async function movePointer(
  context: Pick<Context, "config" | "db" | "objects" | "jobs" | "eventFeed" | "log" | "metrics">,
  job: ClaimedJob,
): Promise<void> {
  while (await moveOnce(context, job));
  tellRecorded(context);
}

/** @returns whether the target has moved on meanwhile. */
async function moveOnce(
  context: Pick<Context, "config" | "db" | "objects" | "log" | "metrics">,
  job: ClaimedJob,
): Promise<boolean> {
  const { config, db } = context;
  const name = pointerOf(job);
  const { specId, channel } = name;
  const target = await readTarget(db, name);
  if (target === undefined) {
    // Its spec was erased, and nothing of it is left in the origin.
    await finishJob(db, job);
    return false;
  }
  const tag = await pointTo(context, job, target.objectKey, target.tag);
  if (tag === undefined) return false;
  return db.transaction().execute(async (transaction) => {
    const spec = await lockProductionsPointer(transaction, specId);
    if (spec === undefined) throw new Error(`The spec ${specId} of a pointer is gone.`);
    if (!(await renewLease(transaction, job))) return false;
    const before = await readPointer(transaction, spec, channel);
    await enqueuePurge(transaction, config, pointerKey(specId, channel));
    const reached = { after: before.live_generation, upTo: target.generation };
    const isLast = channel === production && (await isDeleteToBeTold(transaction, specId, reached));
    if (isLast && (await areOthersLeaving(transaction, specId))) {
      await postponeJob(transaction, job, originTimeoutMs);
      return false;
    }
    await setLive(transaction, name, { ...target, tag });
    await releaseFeedEvents(transaction, name, reached);
    await releaseDeliveries(transaction, name, reached);
    if (before.target_generation > target.generation) return true;
    await finishJob(transaction, job);
    // It may have waited for this one.
    if (channel !== production && spec.live_generation < spec.target_generation) {
      await enqueueJob(transaction, jobOf({ specId, channel: production }));
    }
    return false;
  });
}

/**
 * Whether other channels have yet to show nothing. When a spec is deleted all do, and production's pointer is
 * noted as the last: what waits for that waits for all.
 */
async function areOthersLeaving(db: Db, specId: string): Promise<boolean> {
  const others = await listPointersBesideProduction(db, specId);
  return others.some(({ target_version }) => target_version === null);
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
  const { specId, channel } = pointerOf(job);
  const key = pointerKey(specId, channel);
  let expected = recorded;
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const moving = objects.point(key, objectKey, expected);
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
    if (result.tag === expected) break;
    expected = result.tag;
  }
  throw new Error(`The origin refuses to move ${key} from what it shows: ${expected}.`);
}
