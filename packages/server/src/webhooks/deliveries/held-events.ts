import type { Db } from "../../database/tables.ts";
import { holdSpecs, listUnreached } from "./held-queries.ts";

/**
 * Returns the ids of the events that are held because their pointers have not reached them yet. Locks the specs of
 * these events, so that no pointer releases them before the transaction ends.
 */
export async function heldEvents(db: Db, eventIds: readonly string[]): Promise<Set<string>> {
  const unreached = await listUnreached(db, eventIds);
  if (unreached.length === 0) return new Set();
  await holdSpecs(
    db,
    unreached.map(({ spec_id }) => spec_id),
  );
  // A pointer may have reached one of them before the lock was acquired.
  return new Set((await listUnreached(db, eventIds)).map(({ id }) => id));
}
