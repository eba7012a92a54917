import type { Kysely } from "kysely";
import { sql } from "kysely";

/** After the column was added, and not with it: that would lock the table for as long as this takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update deliveries
    set type = (select events.type from events where events.id = deliveries.event_id)`.execute(db);
}
