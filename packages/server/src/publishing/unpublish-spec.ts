import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Context } from "../context.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { AppError, notFound } from "../errors/errors.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import { Reply } from "../http/reply.ts";
import type { Caller } from "../identity/caller.ts";
import { requireChannel } from "../identity/require-channels.ts";
import { isId } from "../ids.ts";
import { pointerKey } from "../objects/keys.ts";
import { recordEvent } from "../outbox/record-event.ts";
import { lockSpec } from "../specs/queries.ts";
import { type Pointer, readPointer } from "./pointers/queries.ts";
import { etagAtGeneration, retargetPointer } from "./pointers/retarget-pointer.ts";
import { type Pending, waitUntilLive } from "./pointers/wait-until-live.ts";
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
    const generation = await removePointer(context, transaction, { spec, pointer, input });
    const etag = etagAtGeneration(context.epoch, spec, { channel, generation });
    const body = { status: "unpublished" as const, ...channelMember(channel) };
    const reply = new Reply(body, { etag }, { generation });
    return { generation, reply };
  });
}

/** The error's contents while the document is still live. */
export const unpublishPending: Pending = {
  message: "The spec's document leaves the CDN as soon as the origin answers.",
};

/** @returns the generation in which nothing is live */
async function removePointer(
  { clock, addresses }: Pick<Context, "clock" | "addresses">,
  transaction: Db,
  { spec, pointer, input }: { spec: SpecRow; pointer: Pointer; input: UnpublishInput },
): Promise<number> {
  const { channel, target_version: previous, live_version: live } = pointer;
  const { caller, message, emergency } = input;
  if (previous === null) {
    if (live === null) throw new AppError("not_published", "There is no document on the CDN.");
    return pointer.target_generation;
  }
  const now = clock();
  const { generation, approval } = await retargetPointer(transaction, {
    pointer,
    specName: spec.name,
    version: null,
    sourceVersion: null,
    caller,
    now,
    reason: message,
    emergency,
  });
  await recordEvent(transaction, {
    type: "spec.unpublished",
    spec,
    caller,
    occurredAt: now,
    channel,
    generation,
    data: {
      cdn_url: `${addresses.cdn}/${pointerKey(spec.id, channel)}`,
      previous_version: previous,
      ...approval.data,
    },
    details: { ...(message === undefined ? {} : { message }), ...approval.details },
  });
  return generation;
}
