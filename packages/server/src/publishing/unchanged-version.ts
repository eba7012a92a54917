import { createHash } from "node:crypto";
import type { Diagnostic } from "@screenspec/format";
import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Context } from "../context.ts";
import { holdCatalogRevision } from "../custom-types/queries.ts";
import { notFound } from "../errors/errors.ts";
import { requireRevision } from "../http/conditional.ts";
import { Reply } from "../http/reply.ts";
import { lockSpec, readDraft } from "../specs/queries.ts";
import { composeStoredDraft } from "./compose-stored-draft.ts";
import type { VersionInput } from "./next-version.ts";
import { readPointer } from "./pointers/queries.ts";
import { etagAtGeneration } from "./pointers/retarget-pointer.ts";
import { findVersion, type VersionSummary } from "./queries.ts";
import { channelMember, liveAddresses } from "./version-addresses.ts";

/** A draft compared with the version that a channel shows, or will show once its pointer has moved. */
interface Compared {
  /** The number of that version; null: the channel shows nothing. */
  readonly target: number | null;
  /** The draft's. */
  readonly revision: number;
  readonly catalogRevision: number;
}

/** The draft composes to the document of that version. */
interface Unchanged extends Compared {
  readonly unchanged: VersionSummary;
  /** The advice on the draft. */
  readonly advice: Diagnostic[];
}

interface Changed extends Compared {
  readonly unchanged: undefined;
}

export type Comparison = Unchanged | Changed;

/**
 * Compares the draft with what a channel shows.
 *
 * @throws `not_found`, `revision_mismatch`, `not_publishable` if the draft has the version's content, but custom types
 * that have changed since don't allow it
 */
export async function compareWithTarget(
  context: Pick<Context, "db" | "registeredTypes" | "fairQueue">,
  { specId, channel, caller: { userId }, ifMatch }: Omit<VersionInput, "message" | "emergency">,
): Promise<Comparison> {
  const { db, registeredTypes } = context;
  const draft = await readDraft(db, specId);
  if (draft === undefined) throw notFound("spec", specId);
  requireRevision(ifMatch, draft.revision);
  const { target_version: target } = await readPointer(db, { specId, channel });
  const version = target === null ? undefined : await findVersion(db, specId, target);
  const catalog = await registeredTypes();
  const stored = { content: draft.content, userId, customTypes: catalog.types };
  const compared = { target, revision: draft.revision, catalogRevision: catalog.revision };
  if (version === undefined || version.content_hash !== draft.content_hash) {
    return { ...compared, unchanged: undefined };
  }
  const { isEqual, advice } = await composesTo(context, stored, version);
  return isEqual
    ? { ...compared, unchanged: version, advice }
    : { ...compared, unchanged: undefined };
}

/**
 * Returns whether a draft composes to the document of a version, bytes and all, and the advice on the draft. Its
 * content alone doesn't decide, because composing depends on the custom types and on this release.
 */
async function composesTo(
  context: Pick<Context, "fairQueue">,
  draft: Parameters<typeof composeStoredDraft>[1],
  { spec_id: specId, version, created_at, sha256 }: VersionSummary,
): Promise<{ readonly isEqual: boolean; readonly advice: Diagnostic[] }> {
  const head = { specId, version, createdAt: new Date(created_at).toISOString() };
  return composeStoredDraft(context, draft, head, (document, advice) => {
    const hash = createHash("sha256").update(JSON.stringify(document)).digest("hex");
    return { isEqual: hash === sha256, advice };
  });
}

/**
 * Stores the reply of a publish that changes nothing.
 *
 * @returns the version whose pointer is to be waited for; undefined after a conflict: the draft, the channel or the
 * catalog changed meanwhile
 * @throws `channel_not_allowed`, `not_found`, `revision_mismatch`
 */
export async function keepVersion(
  { addresses, epoch, ...context }: Pick<Context, "db" | "clock" | "addresses" | "epoch">,
  { specId, channel, caller, ifMatch }: VersionInput,
  { target, unchanged, advice, revision, catalogRevision }: Unchanged,
) {
  return authorizedTransaction(context, { ...caller, channel }, async (transaction) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    requireRevision(ifMatch, spec.revision);
    if (spec.revision !== revision) return undefined;
    const pointer = await readPointer(transaction, { specId, channel });
    if (pointer.target_version !== target) return undefined;
    if ((await holdCatalogRevision(transaction)) !== catalogRevision) return undefined;
    const { version } = unchanged;
    const { target_generation: generation } = pointer;
    const made = liveAddresses(addresses.cdn, channel, unchanged);
    const etag = etagAtGeneration(epoch, spec, { channel, generation });
    const body = {
      status: "unchanged" as const,
      ...made,
      ...channelMember(channel),
      diagnostics: advice,
    };
    const reply = new Reply(body, { etag }, { generation });
    return { version, generation, job: undefined, reply };
  });
}
