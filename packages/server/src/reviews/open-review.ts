import type { RouteInput, openReview as route } from "@screenspec/api";
import { production, type Review } from "@screenspec/api";
import type { Context } from "../context.ts";
import type { ReviewRow } from "../database/review-tables.ts";
import type { Db } from "../database/tables.ts";
import { AppError, notFound } from "../errors/errors.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import type { Caller } from "../identity/caller.ts";
import { isId, newId } from "../ids.ts";
import { eventTransaction } from "../outbox/event-transaction.ts";
import { recordReviewEvent } from "../outbox/record-review-event.ts";
import { commitWithRetry } from "../publishing/commit-with-retry.ts";
import type { ComposeContext, PrepareContext } from "../publishing/prepare-version.ts";
import { lockSpec } from "../specs/queries.ts";
import { bindVersion, prepareTarget } from "./bind-version.ts";
import { findReviewers, requireApprovers } from "./find-reviewers.ts";
import { countPendingReviews, insertReview, setReviewers } from "./queries.ts";
import { representReview } from "./represent-review.ts";

/** The dependencies of the commands that bind a review to a version. */
export type BindContext = PrepareContext &
  ComposeContext &
  Pick<Context, "epoch" | "publishMutex" | "deliveryLoop" | "eventFeed">;

interface OpenInput {
  readonly specId: string;
  readonly caller: Caller;
  /** The revision of the draft that the author has looked at. */
  readonly ifMatch: IfMatch;
  readonly fields: RouteInput<typeof route>["body"];
}

const maxPending = 100;
const maxPendingOfAuthor = 20;

/**
 * Opens a review: stores the version that it asks for, which no channel serves, and binds the review to it.
 *
 * @throws `not_found`, `revision_mismatch`, `not_publishable` with pointers into the draft, `not_published`,
 * `newer_version_live`, `invalid_request` for a version or reviewer that isn't possible, `limit_reached`
 */
export async function openReview(
  context: BindContext,
  { specId, caller, ifMatch, fields }: OpenInput,
): Promise<Review> {
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const { channel = production, action = "publish", version, from } = fields;
  const { title, description = "" } = fields;
  const target = { specId, channel, action, version, from };
  const named = fields.reviewers ?? [];
  const reviewers = await findReviewers(context.db, named, channel);
  return commitWithRetry(context, specId, async () => {
    const next = await prepareTarget(context, caller, target);
    return eventTransaction(context, caller, async (transaction) => {
      const spec = await lockSpec(transaction, specId);
      if (spec === undefined) throw notFound("spec", specId);
      requireRevision(ifMatch, spec.revision);
      await requireRoomForReview(transaction, specId, caller);
      const binding = await bindVersion(context, transaction, {
        spec,
        target,
        next,
        caller,
        title,
      });
      if (binding === undefined) return undefined;
      const now = context.clock();
      const review: ReviewRow = {
        id: newId("review"),
        spec_id: specId,
        channel,
        action,
        status: "open",
        ...binding,
        created_at: now,
        created_by: caller.id,
        user_id: caller.userId,
        updated_at: now,
        ended_at: null,
        ended_by: null,
        superseded_by: null,
        schedule_at: null,
        scheduled_by: null,
        scheduled_user_id: null,
        title,
        reviewers: JSON.stringify(reviewers),
        problem: null,
        evidence: null,
        description,
      };
      await requireApprovers(transaction, review, { ids: reviewers, named });
      await insertReview(transaction, review);
      await setReviewers(transaction, review.id, reviewers);
      const reviewOfSpec = { ...review, spec_name: spec.name };
      await recordReviewEvent(transaction, {
        type: "review.opened",
        review: reviewOfSpec,
        caller,
        occurredAt: now,
      });
      return representReview(reviewOfSpec);
    });
  });
}

/**
 * Requires that a spec may have another review of an author that has not ended.
 *
 * @throws `limit_reached`
 */
export async function requireRoomForReview(
  db: Db,
  specId: string,
  { userId }: Pick<Caller, "userId">,
): Promise<void> {
  const { all, own } = await countPendingReviews(db, specId, userId);
  if (own >= maxPendingOfAuthor) {
    const message = `${maxPendingOfAuthor} reviews of the spec by the same author have not ended: close one first.`;
    throw new AppError("limit_reached", message);
  }
  if (all < maxPending) return;
  const message = `${maxPending} reviews of the spec have not ended: close one first.`;
  throw new AppError("limit_reached", message);
}
