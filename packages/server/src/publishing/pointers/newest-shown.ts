import type { Db } from "../../database/tables.ts";
import type { Pointer } from "./queries.ts";
import { keepTakenOff, readTakenOff } from "./taken-off-queries.ts";

/**
 * The newest version that a pointer was ever to show; 0: it never showed any. What shows something shows
 * that, since no pointer goes back.
 *
 * @returns undefined when a server of the release before took it off: that kept nothing of it
 */
export async function readNewestShown(db: Db, pointer: Pointer): Promise<number | undefined> {
  const { target_version, target_generation } = pointer;
  if (target_version !== null) return target_version;
  return target_generation === 0 ? 0 : readTakenOff(db, pointer, target_generation);
}

/** Keeps it, of a pointer that is to show nothing from a generation on. */
export async function keepNewestShown(db: Db, pointer: Pointer, generation: number): Promise<void> {
  const version = await readNewestShown(db, pointer);
  if (version === undefined) return;
  const { specId: spec_id, channel } = pointer;
  await keepTakenOff(db, { spec_id, channel, generation, version });
}
