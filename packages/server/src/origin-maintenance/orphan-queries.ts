import { isAmong } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";
import type { PointerName } from "../objects/keys.ts";

/** Inserts missing channels without a target, so that the pointer job can remove their pointers. */
export async function addEmptyChannels(db: Db, names: readonly PointerName[]): Promise<void> {
  const rows = names.map(({ specId, channel }) => ({ spec_id: specId, channel }));
  await db
    .insertInto("channels")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["spec_id", "channel"]).doNothing())
    .execute();
}

/** Returns those of the ids whose specs exist, deleted ones included. */
export async function readKnownSpecs(db: Db, specIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("specs")
    .select("id")
    .where(isAmong(db, "id", specIds))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
