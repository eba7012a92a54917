import { sql } from "kysely";
import { countRows } from "../../database/count-rows.ts";
import { jsonRows } from "../../database/dialect.ts";
import type { ChannelSettingsRow } from "../../database/publishing-tables.ts";
import type { Db } from "../../database/tables.ts";

/** Returns the settings of all channels that have some. */
export async function readChannelSettings(db: Db): Promise<ChannelSettingsRow[]> {
  return db.selectFrom("channel_settings").selectAll().execute();
}

export async function findChannelSettings(
  db: Db,
  channel: string,
): Promise<ChannelSettingsRow | undefined> {
  return db
    .selectFrom("channel_settings")
    .selectAll()
    .where("channel", "=", channel)
    .executeTakeFirst();
}

export async function countChannelSettings(db: Db): Promise<number> {
  return countRows(db, db.selectFrom("channel_settings").select("channel"));
}

export async function putChannelSettings(db: Db, settings: ChannelSettingsRow): Promise<void> {
  const { sort_order, color, description } = settings;
  await db
    .insertInto("channel_settings")
    .values(settings)
    .onConflict((conflict) =>
      conflict.column("channel").doUpdateSet({ sort_order, color, description }),
    )
    .execute();
}

export async function deleteChannelSettings(db: Db, channel: string): Promise<void> {
  await db.deleteFrom("channel_settings").where("channel", "=", channel).execute();
}

/**
 * Returns the channels that specs have, in the order of their names. Each is looked up from the one before it: a
 * SELECT DISTINCT would read the channels of all specs.
 */
export async function listUsedChannels(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ channel: string }>`
    with recursive used (channel) as (
      select min(channel) from channels
      union all
      select (select min(channels.channel) from channels where channels.channel > used.channel)
      from used where used.channel is not null)
    select channel from used where channel is not null limit ${limit}`.execute(db);
  return rows.map(({ channel }) => channel);
}

/** Counts the specs that are live in each channel, up to a limit. */
export async function countLive(
  db: Db,
  channels: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, number>> {
  const wanted = jsonRows(
    db,
    channels.map((channel) => ({ channel })),
    { channel: "text" },
  );
  const { rows } = await sql<{ channel: string; specs: number }>`
    select wanted.channel, (select count(*) from (
      select spec_id from channels
      where channels.channel = wanted.channel and live_version is not null limit ${limit}) as live) as specs
    from ${wanted} as wanted`.execute(db);
  return new Map(rows.map(({ channel, specs }) => [channel, Number(specs)]));
}

/** Returns specs that are live in a channel. */
export async function listLiveIn(db: Db, channel: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("channels")
    .select("spec_id")
    .where("channel", "=", channel)
    .where("live_version", "is not", null)
    .limit(limit)
    .execute();
  return rows.map(({ spec_id }) => spec_id);
}
