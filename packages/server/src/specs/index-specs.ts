import { setImmediate } from "node:timers/promises";
import type { Context } from "../context.ts";
import { type ClaimedJob, finishJob, postponeJob, renewLease } from "../jobs/queries.ts";
import { indexWaiting, isAnyWaiting } from "./search-queries.ts";

export const indexSpecsJob = "index-specs";

/** How many specs one transaction indexes: on SQLite everyone waits for it. */
const specsAtATime = 20;
/** How long a job goes on before it is put back, so that a stop needn't wait for all there is. */
const jobMs = 500;

/** Puts specs that were imported into the index that searches use, a few at a time. */
export async function indexSpecs({ db }: Pick<Context, "db">, job: ClaimedJob): Promise<void> {
  const endsAt = performance.now() + jobMs;
  while (await indexSome(db, job)) {
    if (performance.now() > endsAt) {
      await postponeJob(db, job, 0);
      return;
    }
    await setImmediate();
  }
}

/** @returns whether there may be more. */
async function indexSome(db: Context["db"], job: ClaimedJob): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // It holds the job: what an import adds is either seen here, or makes the job anew.
    if (!(await renewLease(transaction, job))) return false;
    await indexWaiting(transaction, specsAtATime);
    if (await isAnyWaiting(transaction)) return true;
    await finishJob(transaction, job);
    return false;
  });
}
