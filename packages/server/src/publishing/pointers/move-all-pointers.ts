import type { Db } from "../../database/tables.ts";
import { enqueueJobs } from "../../jobs/job-queries.ts";
import { movePointerJob } from "./pointer-job.ts";
import { selectPointers } from "./queries.ts";

/** Moves all pointers to their targets, whatever they show. */
export async function moveAllPointers(db: Db): Promise<void> {
  await enqueueJobs(db, movePointerJob, selectPointers(db));
}
