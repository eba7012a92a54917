import type { Db, EventRow } from "../database/tables.ts";

export async function insertEvent(db: Db, event: EventRow): Promise<void> {
  await db.insertInto("events").values(event).execute();
}
