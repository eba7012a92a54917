import { production } from "@screenspec/api";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import type { Caller } from "../identity/caller.ts";
import { isId } from "../ids.ts";
import { eventTransaction } from "../outbox/event-transaction.ts";
import { recordEvent } from "../outbox/record-event.ts";
import { type Pending, waitUntilLive } from "../publishing/pointers/wait-until-live.ts";
import { withdrawSpec } from "../publishing/withdraw-spec.ts";
import { lockSpec } from "../specs/queries.ts";
import { markDeleted } from "../specs/write-queries.ts";

/**
 * Deletes a spec and removes its document from the CDN.
 *
 * @throws `not_found`, `revision_mismatch`, `forbidden` without `specs:publish` when the spec is live or scheduled,
 * `channel_not_allowed` when it is so in a channel that the caller may not change, `review_required` or `channel_frozen`
 * when it is live in a protected channel,
 * `pointer_pending` when the spec is deleted but its document is not gone within 10 s
 */
export async function deleteSpec(
  context: Pick<Context, "db" | "clock" | "jobs" | "deliveryLoop" | "eventFeed">,
  { specId, caller, ifMatch }: { specId: string; caller: Caller; ifMatch: IfMatch },
) {
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const generation = await eventTransaction(context, caller, async (transaction, authorized) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    requireRevision(ifMatch, spec.revision);
    const now = context.clock();
    const { generation, cancelled } = await withdrawSpec(transaction, spec, {
      caller: authorized,
      now,
    });
    await markDeleted(transaction, specId, caller.id);
    await recordEvent(transaction, {
      type: "spec.deleted",
      spec,
      caller,
      occurredAt: now,
      ...(generation === undefined ? {} : { generation }),
      ...(cancelled.length === 0
        ? {}
        : { details: { cancelled_schedules: cancelled.map(({ id }) => id) } }),
    });
    return generation;
  });
  if (generation !== undefined) {
    await waitUntilLive(context, { specId, channel: production }, generation, deletePending);
  }
  return { status: "deleted" as const };
}

const deletePending: Pending = {
  message: "The spec is deleted; its document leaves the CDN as soon as the origin answers.",
};
