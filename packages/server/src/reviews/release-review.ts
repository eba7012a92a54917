import type { Context } from "../context.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { AppError } from "../errors/errors.ts";
import type { Caller } from "../identity/caller.ts";
import type { ClaimedJob } from "../jobs/lease-queries.ts";
import { requireForward } from "../publishing/choose-promoted-version.ts";
import { type Pointer, readPointer } from "../publishing/pointers/queries.ts";
import { findVersion } from "../publishing/queries.ts";
import { releaseVersion } from "../publishing/release-version.ts";
import { removePointer } from "../publishing/remove-pointer.ts";
import { countApprovals } from "./gate/count-approvals.ts";
import { readProtection } from "./gate/queries.ts";
import { policyFor, requireMover } from "./gate/require-mover.ts";
import { shortfallText } from "./gate/review-required.ts";
import type { ReviewOfSpec } from "./queries.ts";
import { requirePending } from "./require-review.ts";

interface ReleaseInput {
  readonly review: ReviewOfSpec;
  /** The locked spec. */
  readonly spec: SpecRow;
  readonly caller: Caller;
}

/** A released review: its pointer moves after the commit. */
interface ReleasedReview {
  readonly generation: number;
  readonly job: ClaimedJob | undefined;
}

/**
 * Makes a review's version live, or unpublishes. The gate of the pointer ends the review.
 *
 * @throws `forbidden`, `review_ended`, `not_approved`, `newer_version_live`, `channel_frozen`, `limit_reached`
 */
export async function releaseReview(
  context: Pick<Context, "addresses" | "clock" | "epoch">,
  transaction: Db,
  { review, spec, caller }: ReleaseInput,
): Promise<ReleasedReview> {
  const pointer = await requireApproved(transaction, review, caller);
  const { title: message, id: reviewId } = review;
  const request = { spec, pointer, caller, message, emergency: false, reviewId };
  if (review.version === null) {
    const generation = await removePointer(context, transaction, request);
    return { generation, job: undefined };
  }
  requireForward(pointer, review.version);
  const version = await findVersion(transaction, spec.id, review.version);
  if (version === undefined) throw new Error(`The version of ${review.id} is missing.`);
  return releaseVersion(context, transaction, {
    ...request,
    version,
    event: review.action === "rollback" ? "spec.rolled_back" : "spec.published",
    isPromoted: review.action === "promote",
  });
}

/**
 * Requires that the caller may apply the review, that its approvals suffice at this instant, and that the channel serves
 * the version that they were given for.
 *
 * @returns the channel's pointer
 * @throws `review_ended`, `forbidden`, `not_approved`
 */
export async function requireApproved(
  transaction: Db,
  review: ReviewOfSpec,
  caller: Caller,
): Promise<Pointer> {
  requirePending(review);
  const { spec_id: specId, channel, served_generation } = review;
  const { policy } = await readProtection(transaction, { specId, channel });
  requireMover(caller, { policy, review });
  const pointer = await readPointer(transaction, { specId, channel });
  if (pointer.target_generation !== served_generation) {
    const { target_version: target } = pointer;
    const served = target === null ? "nothing" : `version ${target}`;
    const message = `The channel ${JSON.stringify(channel)} serves ${served} by now: update the review.`;
    throw new AppError("not_approved", message);
  }
  const approvals = await countApprovals(transaction, review, policyFor(caller, policy));
  if (!approvals.hold) {
    throw new AppError("not_approved", `The review ${await shortfallText(transaction, approvals)}`);
  }
  return pointer;
}
