import type { ReviewComment } from "@screenspec/api";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import type { Caller } from "../identity/caller.ts";
import { isId } from "../ids.ts";
import { eventTransaction } from "../outbox/event-transaction.ts";
import { recordReviewEvent } from "../outbox/record-review-event.ts";
import { findComment, updateComment } from "./comment-queries.ts";
import { representComment } from "./represent-comment.ts";
import { lockReview } from "./require-review.ts";

interface ResolveInput {
  readonly reviewId: string;
  readonly id: string;
  readonly caller: Caller;
  /** False: the comment is open again. */
  readonly isResolved: boolean;
}

/**
 * Resolves a comment, or opens it again. Does nothing if it is so already.
 *
 * @throws `not_found`
 */
export async function resolveComment(
  context: Pick<Context, "db" | "clock" | "deliveryLoop" | "eventFeed">,
  { reviewId, id, caller, isResolved }: ResolveInput,
): Promise<ReviewComment> {
  if (!isId("comment", id)) throw notFound("comment", id);
  return eventTransaction(context, caller, async (transaction) => {
    const { review } = await lockReview(transaction, reviewId);
    const former = await findComment(transaction, id);
    if (former?.review_id !== reviewId) throw notFound("comment", id);
    if ((former.resolved_at !== null) === isResolved) return representComment(former);
    const now = context.clock();
    const changes = isResolved
      ? { resolved_at: now, resolved_by: caller.id }
      : { resolved_at: null, resolved_by: null };
    await updateComment(transaction, id, changes);
    await recordReviewEvent(transaction, {
      type: "review.commented",
      review,
      caller,
      occurredAt: now,
      data: { comment_id: id, is_resolved: isResolved },
    });
    return representComment({ ...former, ...changes });
  });
}
