import type { Db } from "../../database/tables.ts";
import { findReleaseUpTo, markReplaced, upsertRelease } from "../release-queries.ts";
import type { Pointer } from "./queries.ts";

/** A version that goes live in a channel. */
interface NewRelease {
  readonly version: number;
  /** The version whose content a rollback republishes. Null unless it is a rollback. */
  readonly sourceVersion: number | null;
  /** The id of the user or API key that released it. */
  readonly releasedBy: string;
  /** The message of a promotion. A publish or rollback has the message of its version. */
  readonly message?: string | undefined;
}

/**
 * Records that a version goes live in a channel, with its previous version: the one that the channel showed before it. A
 * rollback gets the previous version of the version that it republishes, so that another rollback goes further back.
 */
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

/** Records when a pointer's target is replaced by another version, or by none. */
export async function recordReplacement(
  db: Db,
  { specId, channel, target_version: replaced }: Pointer,
  version: number | null,
): Promise<void> {
  if (replaced === null || replaced === version) return;
  await markReplaced(db, { specId, channel, version: replaced });
}

/** Returns the version that a channel showed before the given one; null if it showed none. */
async function findShownBefore(
  db: Db,
  { specId, channel }: Pointer,
  version: number,
): Promise<number | null> {
  const release = await findReleaseUpTo(db, { specId, channel }, version);
  if (release === undefined) return null;
  // This channel never showed the given version: only other channels did. Its last release before that is the answer.
  if (release.version < version) return release.version;
  return release.previous_version;
}
