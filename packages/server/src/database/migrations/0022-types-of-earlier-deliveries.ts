import { type Kysely, sql } from "kysely";

/**
 * A delivery knows its event's type: by it the log of an endpoint is read, however few there are of one. After the
 * column was added, and not with it, since that would lock the table for as long as this takes; and before there are
 * indexes that would be written row by row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update deliveries
    set type = (select events.type from events where events.id = deliveries.event_id)
    where type is null`.execute(db);
}
