import { production } from "@screenspec/api";
import type { Db } from "../database/tables.ts";
import { listUsedPointers, readPointer } from "./pointers/queries.ts";
import { retargetPointer } from "./pointers/retarget-pointer.ts";
import { type CancelledSchedule, cancelScheduled } from "./schedules/queries.ts";

/** The state of a deleted spec before it was withdrawn. */
interface Withdrawn {
  /** The channels in which it was live, becoming live or scheduled. */
  readonly channels: ReadonlySet<string>;
  /** The generation in which all pointers are removed. Undefined if there were none. */
  readonly generation: number | undefined;
  readonly cancelled: readonly CancelledSchedule[];
}

/**
 * Unpublishes a spec in every channel and cancels its schedules. Call it in the transaction that deletes the spec, with
 * the spec locked.
 */
export async function withdrawSpec(db: Db, specId: string, at: number): Promise<Withdrawn> {
  const cancelled = await cancelScheduled(db, specId, { at });
  const used = await listUsedPointers(db, specId);
  const targeted = used.filter(({ target_version }) => target_version !== null);
  const channels = new Set([...targeted, ...cancelled].map(({ channel }) => channel));
  if (used.length === 0) return { channels, generation: undefined, cancelled };
  for (const pointer of targeted) {
    if (pointer.channel !== production) await retargetPointer(db, pointer, undefined);
  }
  // Production's pointer is removed last, so its generation stands for all channels, even if it had no target.
  const last = await readPointer(db, { specId, channel: production });
  const generation = await retargetPointer(db, last, undefined);
  return { channels, generation, cancelled };
}
