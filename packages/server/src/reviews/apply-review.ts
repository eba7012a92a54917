import type { Review } from "@screenspec/api";
import type { Context } from "../context.ts";
import { Reply } from "../http/reply.ts";
import type { Caller } from "../identity/caller.ts";
import { requireChannel } from "../identity/require-channels.ts";
import { eventTransaction } from "../outbox/event-transaction.ts";
import {
  type Pending,
  versionPending,
  waitUntilLive,
} from "../publishing/pointers/wait-until-live.ts";
import { unpublishPending } from "../publishing/remove-pointer.ts";
import { permissionToApply } from "./gate/require-mover.ts";
import { releaseReview } from "./release-review.ts";
import { representReview } from "./represent-review.ts";
import { lockReview, requireReview } from "./require-review.ts";

/**
 * Applies a review: its channel serves exactly the document that was approved.
 *
 * @throws `not_found`, `forbidden`, `channel_not_allowed`, `review_ended`, `not_approved`, `channel_frozen`, `newer_version_live`,
 * `limit_reached`, `pointer_pending` when it is applied but not live within 10 s
 */
export async function applyReview(
  context: Pick<
    Context,
    "db" | "epoch" | "clock" | "jobs" | "addresses" | "deliveryLoop" | "eventFeed"
  >,
  { id, caller }: { readonly id: string; readonly caller: Caller },
): Promise<Reply<Review>> {
  const found = await requireReview(context.db, id);
  const { spec_id: specId, channel, version } = found;
  requireChannel(caller, channel);
  const { generation, job, reply } = await eventTransaction(
    context,
    { ...caller, channel, permission: permissionToApply(caller, found) },
    async (transaction, authorized) => {
      const { review, spec } = await lockReview(transaction, id);
      const release = { review, spec, caller: authorized };
      const released = await releaseReview(context, transaction, release);
      const applied = await requireReview(transaction, id);
      const { generation } = released;
      return { ...released, reply: new Reply(representReview(applied), {}, { generation }) };
    },
  );
  await waitUntilLive(context, { specId, channel, job }, generation, pendingOf({ version }));
  return reply;
}

/** The error's contents while the change of a review is not live yet. */
export function pendingOf({ version }: { readonly version: number | null }): Pending {
  return version === null ? unpublishPending : versionPending(version);
}
