import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import { Reply } from "../http/reply.ts";
import type { Caller } from "../identity/caller.ts";
import { requireChannel } from "../identity/require-channels.ts";
import { isId } from "../ids.ts";
import { lockSpec } from "../specs/queries.ts";
import { readPointer } from "./pointers/queries.ts";
import { etagAtGeneration } from "./pointers/retarget-pointer.ts";
import { waitUntilLive } from "./pointers/wait-until-live.ts";
import { removePointer, unpublishPending } from "./remove-pointer.ts";
import { channelMember } from "./version-addresses.ts";

export interface UnpublishInput {
  readonly specId: string;
  readonly channel: string;
  readonly caller: Caller;
  readonly ifMatch: IfMatch;
  readonly message: string | undefined;
  /** Whether to skip the review that a protected channel needs. */
  readonly emergency: boolean;
}

/**
 * Removes a spec's document from the CDN and keeps its versions. A repeated request while the pointer is being removed
 * waits for that.
 *
 * @throws `channel_not_allowed`, `not_found`, `revision_mismatch`, `not_published` when nothing is live, what
 * `requireApproval` throws for a protected channel,
 * `pointer_pending` when the document is not gone within 10 s
 */
export async function unpublishSpec(
  context: Pick<Context, "db" | "epoch" | "clock" | "jobs" | "addresses">,
  input: UnpublishInput,
) {
  const { specId, channel, caller } = input;
  requireChannel(caller, channel);
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const { generation, reply } = await commit(context, input);
  await waitUntilLive(context, input, generation, unpublishPending);
  return reply;
}

async function commit(
  context: Pick<Context, "db" | "epoch" | "clock" | "addresses">,
  input: UnpublishInput,
) {
  const { specId, channel, caller, ifMatch } = input;
  return authorizedTransaction(context, { ...caller, channel }, async (transaction) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    requireRevision(ifMatch, spec.revision);
    const pointer = await readPointer(transaction, { specId, channel });
    const generation = await removePointer(context, transaction, {
      spec,
      pointer,
      caller,
      message: input.message,
      emergency: input.emergency,
    });
    const etag = etagAtGeneration(context.epoch, spec, { channel, generation });
    const body = { status: "unpublished" as const, ...channelMember(channel) };
    const reply = new Reply(body, { etag }, { generation });
    return { generation, reply };
  });
}
