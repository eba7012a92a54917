import { databaseNow, isAmong } from "../database/dialect.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { ChannelReleaseRow } from "../database/publishing-tables.ts";
import type { Db } from "../database/tables.ts";
import type { PointerName } from "../objects/keys.ts";

type NewReleaseRow = Omit<ChannelReleaseRow, "replaced_at">;

/**
 * Inserts a release. Of a version that the channel has shown before, as before it was unpublished, the previous version
 * stays as it was, and the release is no longer replaced.
 */
export const upsertRelease = preparedQuery(
  (db, { spec_id, version, channel, previous_version, released_by, message }: NewReleaseRow) =>
    db
      .insertInto("channel_releases")
      .values({ spec_id, version, channel, previous_version, released_by, message })
      .onConflict((conflict) =>
        conflict
          .columns(["spec_id", "version", "channel"])
          .doUpdateSet({ released_by, message, replaced_at: null }),
      ),
);

/** Stores that the release of a version is no longer its channel's target. */
export const markReplaced = preparedQuery(
  (db, { specId, channel, version }: PointerName & { readonly version: number }) =>
    db
      .updateTable("channel_releases")
      .set({ replaced_at: databaseNow(db) })
      .where("spec_id", "=", specId)
      .where("version", "=", version)
      .where("channel", "=", channel),
);

/** Returns the newest release in a channel whose version is not newer than a given one. */
export async function findReleaseUpTo(
  db: Db,
  { specId, channel }: PointerName,
  version: number,
): Promise<Pick<ChannelReleaseRow, "version" | "previous_version"> | undefined> {
  return db
    .selectFrom("channel_releases")
    .select(["version", "previous_version"])
    .where("spec_id", "=", specId)
    .where("channel", "=", channel)
    .where("version", "<=", version)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the releases of a range of versions of a spec. */
export async function listReleasesOf(
  db: Db,
  specId: string,
  { oldest, newest }: { readonly oldest: number; readonly newest: number },
): Promise<Pick<ChannelReleaseRow, "version" | "channel">[]> {
  return db
    .selectFrom("channel_releases")
    .select(["version", "channel"])
    .where("spec_id", "=", specId)
    .where("version", ">=", oldest)
    .where("version", "<=", newest)
    .execute();
}

/** Returns the channels in which specs are live or becoming live, unordered. */
export async function listReleasedChannels(db: Db, specIds: readonly string[]) {
  return db
    .selectFrom("channels")
    .innerJoin("specs", "specs.id", "channels.spec_id")
    .leftJoin("channel_settings", "channel_settings.channel", "channels.channel")
    .leftJoin("versions", (join) =>
      join
        .onRef("versions.spec_id", "=", "channels.spec_id")
        .onRef("versions.version", "=", "channels.live_version"),
    )
    .leftJoin("channel_releases as releases", (join) =>
      join
        .onRef("releases.spec_id", "=", "channels.spec_id")
        .onRef("releases.version", "=", "channels.live_version")
        .onRef("releases.channel", "=", "channels.channel"),
    )
    .select([
      "channels.spec_id",
      "channels.channel",
      "channels.live_version",
      "channels.live_generation",
      "channels.target_generation",
      "channels.live_since",
      "channel_settings.sort_order",
      "versions.object_key",
      "versions.source_version",
      "versions.message as version_message",
      "versions.content_hash as live_content_hash",
      "releases.released_by",
      "releases.previous_version",
      "releases.message",
      "specs.content_hash as draft_content_hash",
    ])
    .where(isAmong(db, "channels.spec_id", specIds))
    .where((where) =>
      where.or([where("live_version", "is not", null), where("target_version", "is not", null)]),
    )
    .execute();
}
