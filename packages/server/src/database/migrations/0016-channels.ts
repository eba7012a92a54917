import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Specs before all else: the order in which a server of the release before, which goes on writing, locks
  // them. What the references below lock would let it begin with a spec, and then wait for us, and we for it.
  if (isPostgres(db)) await sql`lock table specs in exclusive mode`.execute(db);
  await createChannels(db);
  await createScheduledPublishes(db);
  await heldByChannel(db);
}

async function createChannels(db: Kysely<unknown>) {
  await db.schema
    .createTable("channels")
    .addColumn("spec_id", "text", (column) => column.notNull().references("specs.id"))
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("target_version", "integer")
    .addColumn("target_generation", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("live_version", "integer")
    .addColumn("live_generation", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("pointer_tag", "text")
    .addColumn("published_at", "bigint")
    .addPrimaryKeyConstraint("channels_key", ["spec_id", "channel"])
    .execute();
}

async function createScheduledPublishes(db: Kysely<unknown>) {
  await db.schema
    .createTable("scheduled_publishes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("spec_id", "text", (column) => column.notNull().references("specs.id"))
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("message", "text")
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull())
    .addColumn("schedule_at", "bigint", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("version", "integer")
    .addColumn("problem", "text")
    .addColumn("ended_at", "bigint")
    .addColumn("content", "text")
    .execute();
  await db.schema
    .createIndex("scheduled_publishes_of_spec")
    .on("scheduled_publishes")
    .columns(["spec_id", "created_at", "id"])
    .execute();
  await db.schema
    .createIndex("scheduled_publishes_to_come")
    .on("scheduled_publishes")
    .column("spec_id")
    .where(sql.ref("status"), "=", sql.lit("scheduled"))
    .execute();
}

/**
 * In `generation` a server of the release before would take another channel's for production's, and tell
 * what waits for it too soon.
 */
async function heldByChannel(db: Kysely<unknown>) {
  await db.schema
    .alterTable("events")
    .addColumn("channel", "text", (column) => column.notNull().defaultTo("production"))
    .execute();
  await db.schema.alterTable("events").addColumn("channel_generation", "integer").execute();
  await db.schema
    .createIndex("events_of_channel_generation")
    .on("events")
    .columns(["spec_id", "channel", "channel_generation", "id"])
    .where(sql.ref("channel_generation"), "is not", null)
    .execute();
}
