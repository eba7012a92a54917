import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import { requireRevision } from "../http/conditional.ts";
import { Reply } from "../http/reply.ts";
import { requireChannel } from "../identity/require-channels.ts";
import { isId } from "../ids.ts";
import { lockSpec } from "../specs/queries.ts";
import { commitVersion } from "./commit-version.ts";
import { commitWithRetry } from "./commit-with-retry.ts";
import type { ComposedVersion, VersionInput } from "./next-version.ts";
import { readPointer } from "./pointers/queries.ts";
import { versionPending, waitUntilLive } from "./pointers/wait-until-live.ts";
import {
  type ComposeContext,
  isOutdated,
  type PrepareContext,
  prepareDraft,
} from "./prepare-version.ts";
import type { StoredDocument } from "./store-document.ts";
import { type Comparison, compareWithTarget, keepVersion } from "./unchanged-version.ts";
import { channelMember } from "./version-addresses.ts";

/** The dependencies of every command that creates a version and makes it live. */
export type PublishContext = PrepareContext &
  Pick<Context, "epoch" | "jobs" | "addresses" | "publishMutex" | "tracing">;

export interface PublishInput extends VersionInput {
  /** Whether to keep the channel's version if the draft composes to the same document. */
  readonly ifChanged: boolean;
}

/**
 * Publishes the draft: composes it, stores the document, commits the version and moves the pointer. With `ifChanged`
 * an unchanged document is not published again, but its pointer is waited for as well.
 *
 * @throws `channel_not_allowed`, `not_publishable` with pointers into the draft, `not_found`, `revision_mismatch`, what
 * `requireApproval` throws for a protected channel,
 * `pointer_pending` when the version is committed but not live within 10 s
 */
export async function publishSpec(context: PublishContext & ComposeContext, input: PublishInput) {
  const { specId, channel, caller } = input;
  requireChannel(caller, channel);
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const { span } = context.tracing;
  const labels = { "screenspec.spec": specId };
  const { version, generation, job, reply } = await commitWithRetry(context, specId, async () => {
    const compared = input.ifChanged ? await compareWithTarget(context, input) : undefined;
    if (compared?.unchanged !== undefined) return keepVersion(context, input, compared);
    const next = await span("publish: compose and store", labels, () =>
      prepareDraft(context, input),
    );
    return span("publish: commit", labels, () => commit(context, input, next, compared));
  });
  // The version is committed: an error from here on must not be retried as a new version.
  await span("publish: become live", labels, () =>
    waitUntilLive(context, { specId, channel, job }, generation, versionPending(version)),
  );
  return reply;
}

/**
 * @param compared undefined if the version is made even if nothing has changed
 * @returns undefined after a conflict: the draft, the spec's versions, the catalog or the compared channel changed
 * meanwhile
 */
async function commit(
  context: PublishContext,
  { specId, channel, caller, ifMatch, message, emergency }: VersionInput,
  next: ComposedVersion & StoredDocument,
  compared: Comparison | undefined,
) {
  return authorizedTransaction(context, { ...caller, channel }, async (transaction) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    requireRevision(ifMatch, spec.revision);
    if (spec.revision !== next.revision) return undefined;
    if (await isOutdated(transaction, spec, next)) return undefined;
    if (compared !== undefined) {
      const { target_version: target } = await readPointer(transaction, { specId, channel });
      if (target !== compared.target) return undefined;
    }
    const event = "spec.published" as const;
    const version = { spec, next, channel, caller, message, emergency, event };
    const committed = await commitVersion(context, transaction, version);
    const { etag, generation, made } = committed;
    const body = {
      status: "published" as const,
      ...made,
      ...channelMember(channel),
      diagnostics: next.advice,
    };
    const reply = new Reply(body, { etag }, { generation });
    return { ...committed, reply };
  });
}
