import type { Config } from "../config/config.ts";
import type { Db } from "../database/tables.ts";
import { backoffMs } from "../jobs/backoff.ts";
import { type ClaimedJob, postponeJob } from "../jobs/lease-queries.ts";
import { finishUnlessRequeued, requeueJob } from "../jobs/requeue-queries.ts";
import type { CdnPurger } from "./cdn-purger.ts";

export const purgeCdnJob = "purge-cdn";

/** Other processes may serve the old pointer from memory for 1 s, which the CDN must not cache again. */
const propagationMs = 2000;

/**
 * Enqueues the purge of a changed or removed key, in the transaction that records the change. Does nothing without a
 * CDN.
 */
export async function enqueuePurge(
  db: Db,
  { cdnPurge, databaseUrl }: Pick<Config, "cdnPurge" | "databaseUrl">,
  key: string,
): Promise<void> {
  if (cdnPurge === undefined) return;
  // SQLite has no other processes.
  const delayMs = databaseUrl === undefined ? 0 : propagationMs;
  // A purge that is running, or due earlier, may reach the CDN before the change is visible.
  await requeueJob(db, { kind: purgeCdnJob, key }, delayMs);
}

/** Runs the job: purges the key, or postpones the job if that fails. */
export async function purgeCdn(db: Db, purger: CdnPurger, job: ClaimedJob): Promise<void> {
  const { done, retryAfterMs } = await purger.purge(job.key);
  if (done) await finishUnlessRequeued(db, job);
  else await postponeJob(db, job, retryAfterMs ?? backoffMs(job.attempts));
}
