import { type Kysely, sql } from "kysely";
import { addCountedKey } from "../dialect.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  await addCountedKey(db, db.schema.createTable("event_feed"), "sequence")
    .addColumn("position", "bigint")
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("spec_id", "text")
    .addColumn("occurred_at", "bigint", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("event_feed_in_order")
    .on("event_feed")
    .column("position")
    .unique()
    .execute();
  await db.schema
    .createIndex("event_feed_without_position")
    .on("event_feed")
    .column("sequence")
    .where(sql.ref("position"), "is", null)
    .execute();
  // What a pointer's move releases is looked up among all events that a spec ever had.
  await db.schema
    .createIndex("events_of_generation")
    .on("events")
    .columns(["spec_id", "generation", "id"])
    .where(sql.ref("generation"), "is not", null)
    .execute();
  await db.schema
    .createTable("event_feed_state")
    .addColumn("last_position", "bigint", (column) => column.notNull())
    .addColumn("swept_position", "bigint", (column) => column.notNull())
    .execute();
  await sql`insert into event_feed_state (last_position, swept_position) values (0, 0)`.execute(db);
}
