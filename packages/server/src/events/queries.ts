import type { Db, EventRow } from "../database/tables.ts";

export async function insertEvents(db: Db, events: readonly EventRow[]): Promise<void> {
  await db.insertInto("events").values(events).execute();
}
