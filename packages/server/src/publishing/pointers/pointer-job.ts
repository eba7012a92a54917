import type { Db } from "../../database/tables.ts";
import { enqueueJobs } from "../../jobs/job-queries.ts";
import type { JobName } from "../../jobs/lease-queries.ts";
import type { PointerName } from "../../objects/keys.ts";
import { selectPointers } from "./list-queries.ts";

/** The kind of the job that moves a pointer to its target. The job's key is `<id of the spec>@<channel>`. */
export const movePointerJob = "move-pointer";

/** Returns the name of the job that moves a pointer. */
export function jobOf({ specId, channel }: PointerName): JobName {
  return { kind: movePointerJob, key: `${specId}@${channel}` };
}

/** Returns the pointer that a job moves. */
export function pointerOf({ key }: Pick<JobName, "key">): PointerName {
  const [specId = "", channel = ""] = key.split("@");
  return { specId, channel };
}

/** Enqueues jobs that move all pointers to their targets. */
export async function moveAllPointers(db: Db): Promise<void> {
  await enqueueJobs(db, movePointerJob, selectPointers(db));
}
