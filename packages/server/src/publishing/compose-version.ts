import type { Context } from "../context.ts";
import type { SpecRow } from "../database/tables.ts";
import { exactBytes } from "../exact-bytes.ts";
import { composeStoredDraft } from "./compose-stored-draft.ts";
import type { ComposedVersion } from "./next-version.ts";

/** The revision of a draft that the next version is composed from. */
export interface VersionSource extends Pick<SpecRow, "revision" | "content" | "content_hash"> {
  readonly specId: string;
  readonly latestVersion: number;
  /** The user who publishes it. */
  readonly userId: string;
}

/**
 * Composes a draft's next version.
 *
 * @throws `not_publishable` with pointers into the draft
 */
export async function composeVersion(
  context: Pick<Context, "clock" | "registeredTypes" | "fairQueue">,
  { specId, latestVersion, userId, revision, content, content_hash: contentHash }: VersionSource,
): Promise<ComposedVersion> {
  const catalog = await context.registeredTypes();
  const version = latestVersion + 1;
  const createdAt = context.clock();
  const head = { specId, version, createdAt: new Date(createdAt).toISOString() };
  const draft = { content, userId, customTypes: catalog.types };
  const composed = await composeStoredDraft(context, draft, head, (document, advice) => ({
    bytes: exactBytes(JSON.stringify(document)),
    advice,
  }));
  return {
    version,
    createdAt,
    revision,
    content,
    contentHash,
    bytes: composed.bytes,
    advice: composed.advice,
    sourceVersion: null,
    catalogRevision: catalog.revision,
  };
}
