import type { Db } from "../../database/tables.ts";
import { enqueueJobs, type JobName } from "../../jobs/job-queries.ts";
import type { PointerName } from "../../objects/keys.ts";
import { selectPointers } from "./queries.ts";

/** Moves a pointer to its target; its key is `<id of the spec>@<channel>`. */
export const movePointerJob = "move-pointer";

/** The job that moves a pointer. */
export function jobOf({ specId, channel }: PointerName): JobName {
  return { kind: movePointerJob, key: `${specId}@${channel}` };
}

/** The pointer that a job moves, by its key. */
export function pointerOf({ key }: Pick<JobName, "key">): PointerName {
  const [specId = "", channel = ""] = key.split("@");
  return { specId, channel };
}

/** Moves all pointers to their targets, whatever they show. */
export async function moveAllPointers(db: Db): Promise<void> {
  await enqueueJobs(db, movePointerJob, selectPointers(db));
}
