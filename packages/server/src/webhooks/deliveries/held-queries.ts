import { forShare, isAmong } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";
import { isReached } from "../../events/queries.ts";

/** Returns those of the events that wait for a pointer which has not reached them. */
export async function listUnreached(db: Db, eventIds: readonly string[]) {
  return db
    .selectFrom("events")
    .select(["id", "spec_id"])
    .where(isAmong(db, "id", eventIds))
    .where(({ not }) => not(isReached))
    .execute();
}

/** Locks specs, so that their pointers don't change until the transaction ends. */
export async function holdSpecs(db: Db, ids: readonly string[]): Promise<void> {
  const specs = db
    .selectFrom("specs")
    .select("id")
    .where(isAmong(db, "id", ids))
    .orderBy("id");
  await forShare(db, specs).execute();
}
