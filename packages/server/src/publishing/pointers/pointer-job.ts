import type { JobName } from "../../jobs/job-queries.ts";
import type { PointerName } from "../../objects/keys.ts";

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
