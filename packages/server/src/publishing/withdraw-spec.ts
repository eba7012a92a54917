import { production } from "@screenspec/api";
import type { Db, SpecRow } from "../database/tables.ts";
import { listPointersBesideProduction, type Pointer, readPointer } from "./pointers/queries.ts";
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
 * it.
 */
export async function withdrawSpec(db: Db, spec: SpecRow, at: number): Promise<Withdrawn> {
  const ofProduction = await readPointer(db, spec, production);
  const others = await listPointersBesideProduction(db, spec.id);
  const hadTargets = [ofProduction, ...others].some(hasTarget);
  const cancelled = await cancelScheduled(db, spec.id, { at });
  for (const pointer of others.filter(hasTarget)) await retargetPointer(db, pointer, null);
  // Production's is noted as gone when those of all channels are.
  const generation =
    hadTargets || others.length > 0
      ? await retargetPointer(db, ofProduction, null)
      : onItsWay(ofProduction);
  return { wasPublished: hadTargets || cancelled.length > 0, generation, cancelled };
}

function hasTarget({ target_version }: Pointer): boolean {
  return target_version !== null;
}

/** The generation that the pointer has yet to reach: what leaves the CDN already is waited for, and told of before. */
function onItsWay({ target_generation, live_generation }: Pointer): number | undefined {
  return live_generation < target_generation ? target_generation : undefined;
}
