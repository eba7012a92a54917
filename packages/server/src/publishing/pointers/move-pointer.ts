import { production } from "@screenspec/api";
import type { Context } from "../../context.ts";
import type { Db } from "../../database/tables.ts";
import { isDeletionHeld } from "../../events/queries.ts";
import { enqueueJob } from "../../jobs/job-queries.ts";
import { type ClaimedJob, finishJob, postponeJob, renewLease } from "../../jobs/lease-queries.ts";
import { pointerKey } from "../../objects/keys.ts";
import type { PointerTag } from "../../objects/object-store.ts";
import { releaseRecorded, wakeEventReaders } from "../../outbox/record-event.ts";
import { enqueuePurge } from "../../purging/purge-cdn.ts";
import { lockSpecRow } from "../../specs/queries.ts";
import { withOriginTimeout } from "../origin-timeout.ts";
import { findVersion } from "../queries.ts";
import { signVersion } from "../sign-version.ts";
import { jobOf, pointerOf } from "./pointer-job.ts";
import { listUsedPointers, readPointer, readTarget, setLive } from "./queries.ts";

/** The most retries against a pointer that someone else keeps moving. */
const maxTries = 10;

/** How long production's pointer waits for those of other channels. The last of them usually wakes it earlier. */
const othersLeaveMs = 10_000;

/** Handles the job: moves the pointer to its target, and repeats that while the target changes. */
export async function movePointer(
  context: Pick<
    Context,
    | "config"
    | "db"
    | "objects"
    | "documentKeys"
    | "jobs"
    | "deliveryLoop"
    | "eventFeed"
    | "log"
    | "metrics"
    | "clock"
  >,
  job: ClaimedJob,
): Promise<void> {
  while (await moveOnce(context, job));
  wakeEventReaders(context);
  // A job purges the CDN.
  context.jobs.wake();
}

/** @returns whether the target has changed meanwhile */
async function moveOnce(
  context: Pick<
    Context,
    "config" | "db" | "objects" | "documentKeys" | "log" | "metrics" | "clock"
  >,
  job: ClaimedJob,
): Promise<boolean> {
  const { config, db, clock } = context;
  const name = pointerOf(job);
  const { specId, channel } = name;
  const target = await readTarget(db, name);
  if (target === undefined) {
    // The spec was erased, and its pointers were removed from the origin.
    await finishJob(db, job);
    return false;
  }
  const { version, keyId } = target;
  if (version !== null && keyId === null) {
    await signTarget(context, specId, version);
    // Signing may have taken as long as the lease.
    if (!(await renewLease(db, job))) return false;
  }
  const etag = await pointTo(context, job, target.objectKey, target.etag);
  if (etag === undefined) return false;
  return db.transaction().execute(async (transaction) => {
    const isThere = await lockSpecRow(transaction, specId);
    if (!isThere) throw new Error(`The spec ${specId} of a pointer is gone.`);
    const before = await readPointer(transaction, name);
    const reached = { after: before.live_generation, upTo: target.generation };
    const isDeletion =
      channel === production && (await isDeletionHeld(transaction, specId, reached));
    if (isDeletion && (await hasOtherRemovals(transaction, specId))) {
      await postponeJob(transaction, job, othersLeaveMs);
      return false;
    }
    const hasMovedOn = before.target_generation > target.generation;
    const isOurs = await (hasMovedOn ? renewLease : finishJob)(transaction, job);
    if (!isOurs) return false;
    await enqueuePurge(transaction, config, pointerKey(specId, channel));
    await setLive(transaction, name, { ...target, etag }, clock());
    await releaseRecorded(transaction, name, reached);
    if (hasMovedOn) return true;
    if (channel !== production) await wakeProduction(transaction, specId);
    return false;
  });
}

/** Signs a released version before readers see it. Its key is the one that is active now, not when it was frozen. */
async function signTarget(
  context: Pick<Context, "config" | "db" | "objects" | "documentKeys">,
  specId: string,
  version: number,
): Promise<void> {
  const row = await findVersion(context.db, specId, version);
  if (row !== undefined) await signVersion(context, row);
}

/**
 * Returns whether pointers of other channels are still to be removed. When a spec is deleted, production's pointer is
 * removed last, so that its generation stands for all pointers.
 */
async function hasOtherRemovals(db: Db, specId: string): Promise<boolean> {
  const used = await listUsedPointers(db, specId);
  return used.some(({ channel, target_version }) => {
    return channel !== production && target_version === null;
  });
}

/** Enqueues the job of production's pointer, which may have waited for that of another channel. */
async function wakeProduction(db: Db, specId: string): Promise<void> {
  const pointer = await readPointer(db, { specId, channel: production });
  if (pointer.live_generation < pointer.target_generation) await enqueueJob(db, jobOf(pointer));
}

/**
 * Moves the pointer by compare-and-swap from its recorded ETag. If the ETag differs, someone changed the pointer by
 * hand, or a worker that had lost its lease moved it late. Our target overwrites that while the lease is ours.
 *
 * @returns the pointer's new ETag, or undefined when the lease was lost
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
  for (let tries = 0; tries < maxTries; tries += 1) {
    const result = await withOriginTimeout(objects.point(key, objectKey, expected));
    if (result.moved) {
      if (expected !== recorded) {
        metrics.pointerRepaired();
        log.warn({ spec: specId, channel, recorded, found: expected }, "a pointer was repaired");
      }
      return result.tag;
    }
    if (!(await renewLease(db, job))) return undefined;
    if (result.tag === expected) break;
    expected = result.tag;
  }
  throw new Error(`The origin refuses to move ${key} from its ETag ${expected}.`);
}
