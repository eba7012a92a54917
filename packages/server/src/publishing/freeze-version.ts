import type { Db, SpecRow } from "../database/tables.ts";
import type { Caller } from "../identity/caller.ts";
import { setLatestVersion } from "../specs/write-queries.ts";
import type { NextVersion } from "./next-version.ts";
import { insertVersions, unreleased, type VersionSummary } from "./queries.ts";
import type { StoredDocument } from "./store-document.ts";

interface FrozenVersion {
  /** The locked spec, whose next version this is. */
  readonly spec: Pick<SpecRow, "id">;
  readonly next: NextVersion & StoredDocument;
  readonly caller: Pick<Caller, "id">;
  readonly message: string | undefined;
}

/** Inserts a version whose document is stored. No pointer moves: `releaseVersion` makes it live. */
export async function freezeVersion(
  transaction: Db,
  { spec, next, caller, message }: FrozenVersion,
): Promise<VersionSummary> {
  const summary = {
    spec_id: spec.id,
    version: next.version,
    revision: next.revision,
    source_version: next.sourceVersion,
    content_hash: next.contentHash,
    object_key: next.objectKey,
    size: next.size,
    sha256: next.sha256,
    message: message ?? null,
    created_at: next.createdAt,
    created_by: caller.id,
    key_id: next.keyId ?? unreleased,
  };
  await insertVersions(transaction, [{ ...summary, content: next.content }]);
  await setLatestVersion(transaction, { specId: spec.id, version: next.version });
  return summary;
}
