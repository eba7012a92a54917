import type { TakenOffPointerRow } from "../../database/publishing-tables.ts";
import type { Db } from "../../database/tables.ts";
import type { PointerName } from "../../objects/keys.ts";

export async function keepTakenOff(db: Db, row: TakenOffPointerRow): Promise<void> {
  const { generation, version } = row;
  await db
    .insertInto("taken_off_pointers")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["spec_id", "channel"]).doUpdateSet({ generation, version }),
    )
    .execute();
}

/** The newest version that the pointer had shown, if that was kept when this generation of it began. */
export async function readTakenOff(
  db: Db,
  { specId, channel }: PointerName,
  generation: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("taken_off_pointers")
    .select("version")
    .where("spec_id", "=", specId)
    .where("channel", "=", channel)
    .where("generation", "=", generation)
    .executeTakeFirst();
  return row?.version;
}
