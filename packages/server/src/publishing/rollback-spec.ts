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
import type { NextVersion, VersionInput } from "./next-version.ts";
import { versionPending, waitUntilLive } from "./pointers/wait-until-live.ts";
import { isOutdated, prepareRollback } from "./prepare-version.ts";
import type { PublishContext } from "./publish-spec.ts";
import type { StoredDocument } from "./store-document.ts";
import { channelMember } from "./version-addresses.ts";

export interface RollbackInput extends VersionInput {
  readonly sourceVersion: number;
}

/**
 * Makes the document of an earlier version live again as a new version. The document is not validated again, so a
 * changed catalog doesn't matter. The draft doesn't change.
 *
 * @throws `channel_not_allowed`, `not_found`, `revision_mismatch`, `invalid_request` for an unknown version, what
 * `requireApproval` throws for a protected channel,
 * `pointer_pending` when the version is committed but not live within 10 s
 */
export async function rollbackSpec(
  context: PublishContext & Pick<Context, "fairQueue">,
  input: RollbackInput,
) {
  const { specId, channel, caller } = input;
  requireChannel(caller, channel);
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const { span } = context.tracing;
  const labels = { "screenspec.spec": specId };
  const { version, generation, job, reply } = await commitWithRetry(context, specId, async () => {
    const next = await span("publish: compose and store", labels, () =>
      prepareRollback(context, input),
    );
    return span("publish: commit", labels, () => commit(context, input, next));
  });
  // The version is committed: an error from here on must not be retried as a new version.
  await span("publish: become live", labels, () =>
    waitUntilLive(context, { specId, channel, job }, generation, versionPending(version)),
  );
  return reply;
}

/** @returns undefined after a conflict: the version's number was taken meanwhile */
async function commit(
  context: PublishContext,
  { specId, channel, caller, ifMatch, message, emergency, sourceVersion }: RollbackInput,
  next: NextVersion & StoredDocument,
) {
  return authorizedTransaction(context, { ...caller, channel }, async (transaction) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    requireRevision(ifMatch, spec.revision);
    if (await isOutdated(transaction, spec, next)) return undefined;
    const event = "spec.rolled_back" as const;
    const version = { spec, next, channel, caller, message, emergency, event };
    const committed = await commitVersion(context, transaction, version);
    const { etag, generation, made } = committed;
    const body = {
      status: "rolled_back" as const,
      ...made,
      ...channelMember(channel),
      source_version: sourceVersion,
    };
    const reply = new Reply(body, { etag }, { generation });
    return { ...committed, reply };
  });
}
