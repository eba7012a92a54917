import { production } from "@screenspec/api";
import type { Db } from "../database/tables.ts";
import { listUsedPointers, readPointer } from "./pointers/queries.ts";
import { retargetPointer } from "./pointers/retarget-pointer.ts";
import { type CancelledSchedule, cancelScheduled } from "./schedules/queries.ts";

/** What a spec had that is deleted. */
interface Withdrawn {
  /** Whether it was live in a channel, or was to be. */
  readonly wasPublished: boolean;
  /** The generation at which production's pointer is gone, and all others are; undefined: there was none. */
  readonly generation: number | undefined;
  readonly cancelled: readonly CancelledSchedule[];
}

/**
 * Takes a spec off the CDN, in every channel, and cancels what is scheduled of it: in the transaction that deletes
 * it, with the spec locked.
 */
export async function withdrawSpec(db: Db, specId: string, at: number): Promise<Withdrawn> {
  const cancelled = await cancelScheduled(db, specId, { at });
  const used = await listUsedPointers(db, specId);
  if (used.length === 0) {
    return { wasPublished: cancelled.length > 0, generation: undefined, cancelled };
  }
  const targeted = used.filter(({ target_version }) => target_version !== null);
  for (const pointer of targeted) {
    if (pointer.channel !== production) await retargetPointer(db, pointer, null);
  }
  // Production's pointer, also where there was none, is noted as gone when those of all channels are.
  const last = await readPointer(db, { specId, channel: production });
  const generation = await retargetPointer(db, last, null);
  return { wasPublished: targeted.length + cancelled.length > 0, generation, cancelled };
}
