import { isAmong } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";

/** Returns the channels in which specs are live or becoming live, unordered, with the live version and the draft's content hash. */
export async function listReleasedChannels(db: Db, specIds: readonly string[]) {
  return db
    .selectFrom("channels")
    .innerJoin("specs", "specs.id", "channels.spec_id")
    .leftJoin("versions", (join) =>
      join
        .onRef("versions.spec_id", "=", "channels.spec_id")
        .onRef("versions.version", "=", "channels.live_version"),
    )
    .select([
      "channels.spec_id",
      "channels.channel",
      "channels.live_version",
      "channels.live_generation",
      "channels.target_generation",
      "channels.published_at",
      "versions.object_key",
      "versions.created_by",
      "versions.message",
      "versions.content_hash as live_content_hash",
      "specs.content_hash as draft_content_hash",
    ])
    .where(isAmong(db, "channels.spec_id", specIds))
    .where((where) =>
      where.or([where("live_version", "is not", null), where("target_version", "is not", null)]),
    )
    .execute();
}
