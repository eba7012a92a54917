import { holdCatalogRevision } from "../catalog/queries.ts";
import type { Context } from "../context.ts";
import type { SpecRow } from "../database/tables.ts";
import { composeDraft } from "./compose-draft.ts";
import type { NextVersion } from "./next-version.ts";

/** The state of a draft that is to be the next version. */
export interface VersionSource extends Pick<SpecRow, "revision" | "content" | "content_hash"> {
  readonly specId: string;
  readonly latestVersion: number;
}

/**
 * Makes the next version of a draft's state.
 *
 * @param isStill whether it would be made of the same: asked in the transaction that commits it
 * @throws `not_publishable` with pointers into the draft
 */
export async function composeVersion(
  { clock, registeredTypes }: Pick<Context, "clock" | "registeredTypes">,
  { specId, latestVersion, revision, content, content_hash: contentHash }: VersionSource,
  isStill: (spec: SpecRow) => boolean,
): Promise<NextVersion> {
  const catalog = await registeredTypes();
  const version = latestVersion + 1;
  const createdAt = clock();
  const head = { specId, version, createdAt: new Date(createdAt).toISOString() };
  return {
    ...{ version, createdAt, revision, content, contentHash },
    bytes: Buffer.from(JSON.stringify(composeDraft(content, head, catalog.types))),
    sourceVersion: null,
    isCurrent: async (transaction, spec) =>
      isStill(spec) && (await holdCatalogRevision(transaction)) === catalog.revision,
  };
}
