import type { Document } from "@screenspec/format";
import type { Context } from "../context.ts";
import { holdCatalogRevision } from "../custom-types/queries.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { noSuchVersion, notFound } from "../errors/errors.ts";
import { exactBytes } from "../exact-bytes.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import type { Caller } from "../identity/caller.ts";
import { findPolicy } from "../reviews/gate/queries.ts";
import { readDraft, readNumbers } from "../specs/queries.ts";
import { composeVersion, type VersionSource } from "./compose-version.ts";
import type { ComposedVersion, NextVersion } from "./next-version.ts";
import { findVersionWithContent } from "./queries.ts";
import { readStoredDocument } from "./read-stored-document.ts";
import { type StoredDocument, storeDocument } from "./store-document.ts";

/** The dependencies of storing a version's document. */
export type PrepareContext = Pick<Context, "db" | "objects" | "documentKeys" | "clock">;

/** The dependencies of composing it. */
export type ComposeContext = Pick<Context, "registeredTypes" | "fairQueue">;

/** A version whose document is stored, and that is not inserted yet. */
export type PreparedVersion = (NextVersion | ComposedVersion) & StoredDocument;

interface PrepareInput {
  readonly specId: string;
  readonly caller: Pick<Caller, "userId">;
  readonly ifMatch: IfMatch;
  /** The channel in which it is released at once. Undefined: it is only frozen. */
  readonly channel: string | undefined;
}

/**
 * Composes and stores the draft's next version, before the transaction that inserts it.
 *
 * @throws `not_found`, `revision_mismatch`, `not_publishable`, `unavailable`
 */
export async function prepareDraft(
  context: PrepareContext & ComposeContext,
  { specId, ifMatch, channel, caller: { userId } }: PrepareInput,
): Promise<ComposedVersion & StoredDocument> {
  const draft = await readDraft(context.db, specId);
  if (draft === undefined) throw notFound("spec", specId);
  requireRevision(ifMatch, draft.revision);
  const { revision, content, content_hash, latest_version: latestVersion } = draft;
  const source = { specId, latestVersion, userId, revision, content, content_hash };
  return composeAndStore(context, source, channel);
}

/**
 * @param channel the channel in which the version is released at once; undefined: it is only frozen
 * @throws `not_publishable`, `unavailable`
 */
export async function composeAndStore(
  context: PrepareContext & ComposeContext,
  source: VersionSource,
  channel: string | undefined,
): Promise<ComposedVersion & StoredDocument> {
  const [next, isSigned] = await Promise.all([
    composeVersion(context, source),
    maySignBeforeRelease(context, channel),
  ]);
  return { ...next, ...(await storeDocument(context, source.specId, next, { isSigned })) };
}

/**
 * Returns whether a version is signed before the transaction that releases it, which saves another write to the origin.
 * If the channel is protected, that transaction may refuse it, and a signature of what nobody approved would exist.
 */
async function maySignBeforeRelease(
  { db }: Pick<Context, "db">,
  channel: string | undefined,
): Promise<boolean> {
  return channel !== undefined && (await findPolicy(db, channel)) === undefined;
}

/**
 * Stores the document of an earlier version as the next version, before the transaction that inserts it.
 *
 * @throws `not_found`, `revision_mismatch`, `invalid_request` for an unknown version, `unavailable`
 */
export async function prepareRollback(
  context: PrepareContext & Pick<Context, "fairQueue">,
  {
    specId,
    caller,
    ifMatch,
    channel,
    sourceVersion,
  }: PrepareInput & { readonly sourceVersion: number },
): Promise<NextVersion & StoredDocument> {
  const { db, objects, clock, fairQueue } = context;
  const spec = await readNumbers(db, specId);
  if (spec === undefined) throw notFound("spec", specId);
  requireRevision(ifMatch, spec.revision);
  const source = await findVersionWithContent(db, specId, sourceVersion);
  if (source === undefined) throw noSuchVersion(sourceVersion, spec.latest_version);
  const stored = await readStoredDocument(objects, source);
  const version = spec.latest_version + 1;
  const createdAt = clock();
  const bytes = await fairQueue.run(caller.userId, stored.length, () => {
    const published: Document = JSON.parse(stored.toString("utf8"));
    const document = { ...published, version, createdAt: new Date(createdAt).toISOString() };
    return exactBytes(JSON.stringify(document));
  });
  const next: NextVersion = {
    version,
    createdAt,
    bytes,
    revision: source.revision,
    content: source.content,
    contentHash: source.content_hash,
    sourceVersion,
  };
  const isSigned = await maySignBeforeRelease(context, channel);
  return { ...next, ...(await storeDocument(context, specId, next, { isSigned })) };
}

/**
 * Returns whether a prepared version can't be inserted any more: its number was taken, or the catalog that it was
 * validated with has changed. Otherwise the catalog stays as it is until the transaction ends.
 */
export async function isOutdated(
  transaction: Db,
  spec: Pick<SpecRow, "latest_version">,
  next: NextVersion | ComposedVersion,
): Promise<boolean> {
  if (spec.latest_version + 1 !== next.version) return true;
  if (!("catalogRevision" in next)) return false;
  return (await holdCatalogRevision(transaction)) !== next.catalogRevision;
}
