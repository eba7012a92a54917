import type { Review } from "@screenspec/api";
import { impersonalCredential } from "../access/sessions/impersonal-credential.ts";
import type { Context } from "../context.ts";
import type { ReviewVerdict } from "../database/review-tables.ts";
import type { Db } from "../database/tables.ts";
import { AppError, invalid } from "../errors/errors.ts";
import type { Caller } from "../identity/caller.ts";
import { requireChannel } from "../identity/require-channels.ts";
import { eventTransaction } from "../outbox/event-transaction.ts";
import { recordReviewEvent } from "../outbox/record-review-event.ts";
import { putDecision } from "./decision-queries.ts";
import { type Approvals, countApprovalsByPolicy } from "./gate/count-approvals.ts";
import { type ReviewOfSpec, updateReview } from "./queries.ts";
import { representReview, statusOf } from "./represent-review.ts";
import { lockReview, requirePending } from "./require-review.ts";

/** The state that a user has looked at. */
interface SeenState {
  readonly sha256: string | null;
  /** Undefined: any. */
  readonly servedVersion: number | null | undefined;
}

interface DecideInput {
  readonly id: string;
  readonly caller: Caller;
  readonly decision: ReviewVerdict;
  /** Undefined: the present state, whatever it is. */
  readonly seen: SeenState | undefined;
  readonly message: string | undefined;
}

/**
 * Records a user's approval of a review, or request for changes, for its present state.
 *
 * @throws `not_found`, `review_ended`, `channel_not_allowed`, `review_changed` when the user has seen another state,
 * `approval_not_allowed` for a decision that wouldn't count, `invalid_request`
 */
export async function decideOnReview(
  context: Pick<Context, "db" | "clock" | "epoch" | "deliveryLoop" | "eventFeed">,
  { id, caller, decision, seen, message }: DecideInput,
): Promise<Review> {
  return eventTransaction(context, caller, async (transaction, authorized) => {
    const { review } = await lockReview(transaction, id);
    requirePending(review);
    requireChannel(authorized, review.channel);
    await requirePerson(transaction, caller);
    if (seen !== undefined) requireSeen(review, seen);
    const now = context.clock();
    await putDecision(transaction, {
      review_id: id,
      user_id: caller.userId,
      decision,
      sha256: review.sha256,
      served_generation: review.served_generation,
      epoch: context.epoch,
      decided_at: now,
      dismissed: 0,
      text_changed: 0,
      message: message ?? null,
    });
    const approvals = await countApprovalsByPolicy(transaction, review);
    requireCounted(approvals, caller);
    const changes = { status: statusOf(approvals) };
    await updateReview(transaction, id, changes);
    const after = { ...review, ...changes };
    await recordReviewEvent(transaction, {
      type: `review.${decision}`,
      review: after,
      caller,
      occurredAt: now,
      details: {
        ...(review.sha256 === null ? {} : { sha256: review.sha256 }),
        ...(message === undefined ? {} : { message }),
      },
    });
    return representReview(after);
  });
}

/** @throws `approval_not_allowed` */
async function requirePerson(db: Db, caller: Caller): Promise<void> {
  const credential = await impersonalCredential(db, caller);
  if (credential === undefined) return;
  const message = `Only people who have signed in decide on reviews: this is ${credential}.`;
  throw new AppError("approval_not_allowed", message);
}

/** @throws `review_changed`, `invalid_request` without the served version where it is all that an approval names */
function requireSeen(review: ReviewOfSpec, { sha256, servedVersion }: SeenState): void {
  const { version, served_version: served } = review;
  if (sha256 !== review.sha256) {
    const now = version === null ? "it unpublishes" : `its content is version ${version}`;
    throw new AppError(
      "review_changed",
      `The review has another content: ${now}. Look at it again.`,
    );
  }
  if (servedVersion === undefined && version === null) throw missingServedVersion();
  if (servedVersion === undefined || servedVersion === served) return;
  const now = served === null ? "nothing" : `version ${served}`;
  const message = `The review is compared with ${now}, which the channel serves by now. Look at it again.`;
  throw new AppError("review_changed", message);
}

/** Reviews that unpublish have no content, by which one would see that they have changed. */
function missingServedVersion(): AppError {
  const message = "The review unpublishes: name the version that the channel would lose.";
  return invalid("invalid_request", [{ pointer: "/served_version", code: "required", message }]);
}

/** @throws `approval_not_allowed` */
function requireCounted({ decisions }: Approvals, { userId }: Caller): void {
  const own = decisions.find(({ user_id }) => user_id === userId);
  if (own?.reason == null) return;
  throw new AppError("approval_not_allowed", `It would not count: your user ${own.reason}.`);
}
