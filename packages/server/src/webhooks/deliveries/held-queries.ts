import { sql } from "kysely";
import { forShare, isAmong } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";

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

/** Returns those of the events that wait for a pointer which has not reached them. */
export async function listUnreached(db: Db, eventIds: readonly string[]) {
  return db
    .selectFrom("events")
    .select(["id", "spec_id"])
    .where(isAmong(db, "id", eventIds))
    .where(({ not }) => not(isReached))
    .execute();
}

/** Whether an event's pointer has reached its generation; null for an event without one. */
const isReached = sql<boolean>`events.generation <= (
  select channels.live_generation from channels
  where channels.spec_id = events.spec_id and channels.channel = events.channel)`;

/** Locks specs, so that their pointers don't change until the transaction ends. */
async function holdSpecs(db: Db, ids: readonly string[]): Promise<void> {
  const specs = db
    .selectFrom("specs")
    .select("id")
    .where(isAmong(db, "id", ids))
    .orderBy("id");
  await forShare(db, specs).execute();
}
