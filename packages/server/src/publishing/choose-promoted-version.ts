import type { Db, SpecRow } from "../database/tables.ts";
import { AppError, invalid, noSuchVersion } from "../errors/errors.ts";
import type { PointerName } from "../objects/keys.ts";
import { type Pointer, readPointer } from "./pointers/queries.ts";
import { findVersion, type VersionSummary } from "./queries.ts";

interface ChosenVersion {
  /** The channel in which the version is live. Undefined: any version can be promoted. */
  readonly from: string | undefined;
  /** Defaults to the live version of `from`. */
  readonly version: number | undefined;
}

/**
 * Returns the version that a request to promote names.
 *
 * @throws `invalid_request` for a missing or unknown version, `not_published` when it isn't live in `from`
 */
export async function choosePromotedVersion(
  db: Db,
  spec: SpecRow,
  { from, version: requested }: ChosenVersion,
): Promise<VersionSummary> {
  const version =
    from === undefined
      ? requested
      : await requireLive(db, { specId: spec.id, channel: from }, requested);
  if (version === undefined) {
    const message = "Send `from`, `version` or both.";
    throw invalid("invalid_request", [{ pointer: "/from", code: "required", message }]);
  }
  const found = await findVersion(db, spec.id, version);
  if (found === undefined) throw noSuchVersion(version, spec.latest_version);
  return found;
}

/** Returns the live version of a channel, which must be the requested one; undefined: any. */
async function requireLive(
  db: Db,
  { specId, channel }: PointerName,
  requested: number | undefined,
): Promise<number> {
  const { live_version: live } = await readPointer(db, { specId, channel });
  if (live === null) throw new AppError("not_published", `Nothing is live in ${channel}.`);
  if (requested === undefined || requested === live) return live;
  throw new AppError(
    "not_published",
    `Version ${requested} is not live in ${channel}: version ${live} is.`,
  );
}

/**
 * Requires that a version isn't older than what the channel has served: apps that have loaded a newer one may reject it.
 *
 * @throws `newer_version_live`
 */
export function requireForward(
  { channel, target_version, newest_version: newest }: Pointer,
  version: number,
): void {
  if (version >= newest) return;
  const is = target_version === null ? "was" : "is";
  throw new AppError(
    "newer_version_live",
    `Version ${newest} ${is} live in ${channel}: to make the document of version ${version} live there, roll back to it.`,
  );
}
