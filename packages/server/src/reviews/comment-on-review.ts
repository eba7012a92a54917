import { maxReviewComments, maxReviewCommentsOfUser, type ReviewComment } from "@screenspec/api";
import { nodesOf } from "@screenspec/format";
import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import { AppError, invalid } from "../errors/errors.ts";
import type { Caller } from "../identity/caller.ts";
import { newId } from "../ids.ts";
import { eventTransaction } from "../outbox/event-transaction.ts";
import { recordReviewEvent } from "../outbox/record-review-event.ts";
import { countComments, insertComment } from "./comment-queries.ts";
import type { ReviewOfSpec } from "./queries.ts";
import { readBoundDocument } from "./read-bound-document.ts";
import { representComment } from "./represent-comment.ts";
import { lockReview, requireReview } from "./require-review.ts";

interface CommentInput {
  readonly id: string;
  readonly caller: Caller;
  readonly text: string;
  /** The node in the document of the review's version. Undefined: the comment is about the whole review. */
  readonly pointer: string | undefined;
}

/**
 * Adds a comment to a review, which may have ended.
 *
 * @throws `not_found`, `limit_reached`, `invalid_request` when no node is at the pointer
 */
export async function commentOnReview(
  context: Pick<Context, "db" | "clock" | "objects" | "fairQueue" | "deliveryLoop" | "eventFeed">,
  { id, caller, text, pointer }: CommentInput,
): Promise<ReviewComment> {
  const commented = await requireReview(context.db, id);
  const nodeId =
    pointer === undefined ? null : await findNodeId(context, caller, commented, pointer);
  return eventTransaction(context, caller, async (transaction) => {
    const { review } = await lockReview(transaction, id);
    if (pointer !== undefined && review.version !== commented.version) throw updatedMeanwhile();
    await requireRoomForComment(transaction, id, caller);
    const now = context.clock();
    const row = {
      id: newId("comment"),
      review_id: id,
      created_at: now,
      created_by: caller.id,
      user_id: caller.userId,
      resolved_at: null,
      resolved_by: null,
      outdated: 0,
      pointer: pointer ?? null,
      node_id: nodeId,
      text,
    };
    await insertComment(transaction, row);
    await recordReviewEvent(transaction, {
      type: "review.commented",
      review,
      caller,
      occurredAt: now,
      data: { comment_id: row.id },
    });
    return representComment(row);
  });
}

/** @throws `limit_reached` */
async function requireRoomForComment(db: Db, reviewId: string, { userId }: Caller): Promise<void> {
  const own = await countComments(db, reviewId, userId);
  if (own >= maxReviewCommentsOfUser) {
    throw new AppError("limit_reached", `The review has ${own} comments of your user.`);
  }
  if ((await countComments(db, reviewId)) >= maxReviewComments) {
    throw new AppError("limit_reached", `The review has ${maxReviewComments} comments.`);
  }
}

/** @returns the id of the node at the pointer; null if it has none */
async function findNodeId(
  context: Pick<Context, "db" | "objects" | "fairQueue">,
  { userId }: Caller,
  review: ReviewOfSpec,
  pointer: string,
): Promise<string | null> {
  const bytes = await readBoundDocument(context, review);
  const node =
    bytes === undefined
      ? undefined
      : await context.fairQueue.run(userId, bytes.length, () =>
          nodesOf(JSON.parse(bytes.toString("utf8")))(pointer),
        );
  if (node === undefined) throw noNode(review);
  const { id } = node;
  return typeof id === "string" ? id : null;
}

function noNode({ version }: ReviewOfSpec): AppError {
  const message =
    version === null
      ? "The review unpublishes, so it has no document with nodes."
      : `There is no node here in the document of version ${version}.`;
  return invalid("invalid_request", [{ pointer: "/pointer", code: "not_valid", message }]);
}

function updatedMeanwhile(): AppError {
  return new AppError("review_changed", "The review was updated meanwhile: look at it again.");
}
