import { isAmong } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";
import type { PointerName } from "../objects/keys.ts";

/** Adds channels that are to show nothing, but those that there are: their pointers can be moved then. */
export async function addEmptyChannels(db: Db, names: readonly PointerName[]): Promise<void> {
  const rows = names.map(({ specId, channel }) => ({ spec_id: specId, channel }));
  await db
    .insertInto("channels")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["spec_id", "channel"]).doNothing())
    .execute();
}

/** Those of the specs that there are, deleted or not. */
export async function readKnownSpecs(db: Db, specIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("specs")
    .select("id")
    .where(isAmong(db, "id", specIds))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
