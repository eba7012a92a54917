import { production } from "@screenspec/api";
import type { JobName } from "../../jobs/job-queries.ts";
import type { PointerName } from "../../objects/keys.ts";

/** Moves production's pointer; its key is the spec's id. */
export const movePointerJob = "move-pointer";

/**
 * Moves that of another channel; its key is `<spec's id>@<channel>`. A kind of its own: a server of the
 * release before would take the key for a spec's id.
 */
export const moveChannelPointerJob = "move-channel-pointer";

/** The job that moves a pointer. */
export function jobOf({ specId, channel }: PointerName): JobName {
  return channel === production
    ? { kind: movePointerJob, key: specId }
    : { kind: moveChannelPointerJob, key: `${specId}@${channel}` };
}

/** The pointer that a job moves. */
export function pointerOf({ key }: JobName): PointerName {
  const [specId = key, channel = production] = key.split("@");
  return { specId, channel };
}
