import type { Db } from "../../database/tables.ts";
import { holdSpecs, listUnreached } from "./held-queries.ts";

/**
 * Which of the events may not be told yet, since their pointers have not reached them. Until the transaction ends they
 * don't: when they do, they release what is held.
 */
export async function heldEvents(db: Db, eventIds: readonly string[]): Promise<Set<string>> {
  const unreached = await listUnreached(db, eventIds);
  if (unreached.length === 0) return new Set();
  await holdSpecs(
    db,
    unreached.map(({ spec_id }) => spec_id),
  );
  // Meanwhile one may have been.
  return new Set((await listUnreached(db, eventIds)).map(({ id }) => id));
}
