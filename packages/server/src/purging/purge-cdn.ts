import type { Config } from "../config.ts";
import type { Db } from "../database/tables.ts";
import { backoffMs } from "../jobs/backoff.ts";
import { type ClaimedJob, enqueueJobAnew, finishJob, postponeJob } from "../jobs/queries.ts";
import type { CdnPurger } from "./cdn-purger.ts";

export const purgeCdnJob = "purge-cdn";

/** Has the CDN told that a pointer has moved, where there is one to tell: in the transaction that notes it. */
export async function enqueuePurge(
  db: Db,
  { cdnPurge }: Pick<Config, "cdnPurge">,
  pointerKey: string,
): Promise<void> {
  // A purge that is on its way may have come before the pointer moved.
  if (cdnPurge !== undefined) await enqueueJobAnew(db, { kind: purgeCdnJob, key: pointerKey });
}

/** Handles the job: tells the CDN, or puts the job back until it can be told. */
export async function purgeCdn(db: Db, purger: CdnPurger, job: ClaimedJob): Promise<void> {
  const { done, retryAfterMs } = await purger.purge(job.key);
  if (done) await finishJob(db, job);
  else await postponeJob(db, job, retryAfterMs ?? backoffMs(job.attempts));
}
