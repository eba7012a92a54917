import type { Config } from "../config/config.ts";
import type { Db } from "../database/tables.ts";
import { backoffMs } from "../jobs/backoff.ts";
import { type ClaimedJob, postponeJob } from "../jobs/lease-queries.ts";
import { finishUnlessRequeued, requeueJob } from "../jobs/requeue-queries.ts";
import type { CdnPurger } from "./cdn-purger.ts";

export const purgeCdnJob = "purge-cdn";

/** Other processes may serve a pointer from memory for 1 s, which the CDN must not take for the new one. */
const knownEverywhereMs = 2000;

/**
 * Has the CDN told that what stands under a key has changed or is gone, where there is one to tell: in the
 * transaction that notes it.
 */
export async function enqueuePurge(
  db: Db,
  { cdnPurge, databaseUrl }: Pick<Config, "cdnPurge" | "databaseUrl">,
  key: string,
): Promise<void> {
  if (cdnPurge === undefined) return;
  // With SQLite there are no other processes.
  const delayMs = databaseUrl === undefined ? 0 : knownEverywhereMs;
  // A purge that is on its way, or comes sooner than that, may come before the change.
  await requeueJob(db, { kind: purgeCdnJob, key }, delayMs);
}

/** Handles the job: tells the CDN, or puts the job back until it can be told. */
export async function purgeCdn(db: Db, purger: CdnPurger, job: ClaimedJob): Promise<void> {
  const { done, retryAfterMs } = await purger.purge(job.key);
  if (done) await finishUnlessRequeued(db, job);
  else await postponeJob(db, job, retryAfterMs ?? backoffMs(job.attempts));
}
