import type { Db } from "../../database/tables.ts";
import { findReleaseUpTo, upsertRelease } from "../release-queries.ts";
import type { Pointer } from "./queries.ts";

/** A version that becomes live in a channel. */
export interface NewRelease {
  readonly version: number;
  /** The version that a rollback goes back to; null: it is no rollback. */
  readonly sourceVersion: number | null;
  /** The id of the user or API key. */
  readonly releasedBy: string;
  /** Of a promotion. That of a publish or rollback is the version's. */
  readonly message?: string | undefined;
}

/** Records that a version becomes live in a channel, with the version that a rollback goes back to from there. */
export async function recordRelease(
  db: Db,
  pointer: Pointer,
  { version, sourceVersion, releasedBy, message }: NewRelease,
): Promise<void> {
  const { specId, channel, newest_version: newest } = pointer;
  await upsertRelease(db, {
    spec_id: specId,
    version,
    channel,
    previous_version: await (sourceVersion === null
      ? newest || null
      : findShownBefore(db, pointer, sourceVersion)),
    released_by: releasedBy,
    message: message ?? null,
  });
}

/** Returns the version that a channel showed before it showed another one; null: none. */
async function findShownBefore(
  db: Db,
  { specId, channel }: Pointer,
  version: number,
): Promise<number | null> {
  const release = await findReleaseUpTo(db, { specId, channel }, version);
  if (release === undefined) return null;
  // Other channels only have shown the version, so the channel showed what is older.
  if (release.version < version) return release.version;
  return release.previous_version;
}
