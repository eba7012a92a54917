import type { Db } from "../../database/tables.ts";
import { enqueueJobs } from "../../jobs/job-queries.ts";
import { moveChannelPointerJob, movePointerJob } from "./pointer-jobs.ts";
import { selectPointersOfChannels, selectPointersOfSpecs } from "./queries.ts";

/**
 * Lets all pointers be moved to their targets, where they may show anything else: those of production
 * also of specs that, as far as the database knows, never had one.
 */
export async function moveAllPointers(db: Db): Promise<void> {
  await enqueueJobs(db, movePointerJob, selectPointersOfSpecs(db));
  await enqueueJobs(db, moveChannelPointerJob, selectPointersOfChannels(db));
}
