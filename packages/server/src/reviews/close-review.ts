import type { Review } from "@screenspec/api";
import type { Context } from "../context.ts";
import type { Caller } from "../identity/caller.ts";
import { eventTransaction } from "../outbox/event-transaction.ts";
import { recordReviewEvent } from "../outbox/record-review-event.ts";
import { deleteReviewers } from "./gate/queries.ts";
import { updateReview } from "./queries.ts";
import { representReview } from "./represent-review.ts";
import { requireChanger } from "./require-changer.ts";
import { lockReview, requirePending } from "./require-review.ts";
import { removeSchedule, unscheduled } from "./schedule-queries.ts";

interface CloseInput {
  readonly id: string;
  readonly caller: Caller;
  readonly message: string | undefined;
}

/**
 * Ends a review without applying it.
 *
 * @throws `not_found`, `forbidden`, `review_ended`
 */
export async function closeReview(
  context: Pick<Context, "db" | "clock" | "deliveryLoop" | "eventFeed">,
  { id, caller, message }: CloseInput,
): Promise<Review> {
  return eventTransaction(context, caller, async (transaction, authorized) => {
    const { review } = await lockReview(transaction, id);
    requireChanger(authorized, review);
    requirePending(review);
    const now = context.clock();
    const changes = {
      status: "closed",
      ended_at: now,
      ended_by: caller.id,
      ...unscheduled,
    } as const;
    const closed = { ...review, ...changes };
    await updateReview(transaction, id, changes);
    await deleteReviewers(transaction, [id]);
    await removeSchedule(transaction, id);
    await recordReviewEvent(transaction, {
      type: "review.closed",
      review: closed,
      caller,
      occurredAt: now,
      details: message === undefined ? {} : { message },
    });
    return representReview(closed);
  });
}
