import type { ChannelPolicy } from "@screenspec/api";
import { holdAccounts } from "../../access/account-queries.ts";
import { impersonalCredential } from "../../access/sessions/impersonal-credential.ts";
import { readDatabaseTime } from "../../database/read-database-time.ts";
import type { ReviewRow } from "../../database/review-tables.ts";
import type { Db } from "../../database/tables.ts";
import { AppError, invalid } from "../../errors/errors.ts";
import type { Caller } from "../../identity/caller.ts";
import type { PointerName } from "../../objects/keys.ts";
import { countApprovalsOfAll } from "./count-approvals.ts";
import { endAsApplied, supersedeReviews } from "./end-reviews.ts";
import { activeWindow } from "./freeze-windows.ts";
import { lockReviewsToEnd, readProtection } from "./queries.ts";
import { areOfSameSource, isReversal } from "./release-queries.ts";
import { policyFor, requireMover } from "./require-mover.ts";
import { channelFrozen, isServedAlready, reviewRequired } from "./review-required.ts";

/** The caller of a change of a channel, its reason, and whether it skips the review. */
export interface MoveRequest {
  readonly caller: Caller;
  /** The `message` of the request; undefined: none. */
  readonly reason: string | undefined;
  /** Whether to skip the review. */
  readonly emergency: boolean;
}

/** A move of a pointer to another version, or to none. */
export interface PointerMove extends MoveRequest {
  readonly pointer: PointerName & {
    readonly target_version: number | null;
    readonly target_generation: number;
  };
  readonly specName: string;
  /** Null: the pointer is removed. */
  readonly version: number | null;
  /** The version whose content a rollback republishes. Null unless it is a rollback. */
  readonly sourceVersion: number | null;
  /** The review to apply, of several that ask for the same move; undefined: the newest. */
  readonly reviewId?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The approval of a move, for its event and its audit entry. */
export interface Approval {
  readonly data: Readonly<Record<string, string | boolean>>;
  readonly details: Readonly<Record<string, string | boolean>>;
}

const notNeeded: Approval = { data: {}, details: {} };

/**
 * The one place that decides whether a pointer may move. A channel without a policy needs no approval. In a protected
 * one, these may move it: an approved review of exactly this move, going back to a version that was live in the last 30
 * days, and an emergency. Ends the reviews that the move applies or supersedes. Call it with the spec locked, in the
 * transaction that moves the pointer.
 *
 * @throws `review_required`, `channel_frozen`, `emergency_not_allowed`, `forbidden`, `invalid_request` without a reason
 * where one is needed, and for a rollback to what is live
 */
export async function requireApproval(db: Db, move: PointerMove): Promise<Approval> {
  const { pointer, version, caller, now, specName } = move;
  if (pointer.target_version === version) return notNeeded;
  const { policy, hasReviews } = await readProtection(db, pointer);
  const reviews = hasReviews ? await lockReviewsToEnd(db, pointer.specId, pointer.channel) : [];
  const asked = reviews.filter((review) => asksFor(review, move));
  const { approval, applied } =
    policy === undefined
      ? applying(chooseReview(asked, move))
      : await allowMove(db, move, { policy, asked, other: reviews[0] });
  requireMover(caller, { policy, review: applied });
  const change = { caller, now, specName };
  if (applied !== undefined) await endAsApplied(db, change, applied);
  const others = reviews.filter((review) => review !== applied);
  await supersedeReviews(db, change, { reviews: others, version });
  return approval;
}

interface AllowedMove {
  readonly approval: Approval;
  /** The review that the move applies. */
  readonly applied: ReviewRow | undefined;
}

/** A move that applies a review; undefined: none. */
function applying(applied: ReviewRow | undefined): AllowedMove {
  if (applied === undefined) return { approval: notNeeded, applied };
  const said = { review_id: applied.id };
  return { approval: { data: said, details: said }, applied };
}

interface ProtectedChannel {
  readonly policy: ChannelPolicy;
  /** The reviews of this move, the newest first. */
  readonly asked: readonly ReviewRow[];
  /** The newest review of the channel, whatever it asks for. */
  readonly other: ReviewRow | undefined;
}

/** Decides on a move in a protected channel. */
async function allowMove(
  db: Db,
  move: PointerMove,
  { policy, asked, other }: ProtectedChannel,
): Promise<AllowedMove> {
  const { pointer, caller } = move;
  const required = policyFor(caller, policy);
  const counted = await countApprovalsOfAll(db, asked, () => required);
  const holding = asked.filter(({ id }) => counted.get(id)?.hold);
  const approved = chooseReview(holding, move);
  const isSame = await changesNothing(db, move);
  if (!isSame && (await isReversal(db, pointer, move))) {
    if (approved !== undefined) return applying(approved);
    const details = { reversal: true, message: requireReason(move) };
    return { approval: { data: {}, details }, applied: undefined };
  }
  if (move.emergency) {
    const said = { emergency: true, message: await requireEmergency(db, move) };
    return { approval: { data: said, details: said }, applied: approved };
  }
  await requireNoFreeze(db, pointer.channel, policy);
  if (approved !== undefined) return applying(approved);
  if (isSame) throw isServedAlready(pointer.channel, move.sourceVersion ?? 0);
  const review = asked[0] ?? other;
  throw await reviewRequired(db, pointer, {
    policy,
    review,
    approvals: review && counted.get(review.id),
    unpublishes: move.version === null,
  });
}

/**
 * Refuses a publish of a new version in a protected channel, unless it is an emergency: no review can be of a version
 * that doesn't exist yet. Changes nothing.
 *
 * @throws as `requireApproval`
 */
export async function requireDirectPublish(
  db: Db,
  { pointer, ...request }: MoveRequest & { readonly pointer: PointerName },
): Promise<void> {
  const { policy } = await readProtection(db, pointer);
  if (policy === undefined) return;
  if (request.emergency) {
    await requireEmergency(db, { pointer, ...request });
    return;
  }
  await requireNoFreeze(db, pointer.channel, policy);
  throw await reviewRequired(db, pointer, { policy });
}

function chooseReview(
  reviews: readonly ReviewRow[],
  { reviewId }: PointerMove,
): ReviewRow | undefined {
  return reviews.find(({ id }) => id === reviewId) ?? reviews[0];
}

/** Whether applying the review would be this move. */
function asksFor(
  { action, version, served_generation }: ReviewRow,
  { pointer, version: next }: PointerMove,
): boolean {
  if (served_generation !== pointer.target_generation) return false;
  return next === null ? action === "unpublish" : version === next;
}

/** A rollback to what is live would only supersede the reviews of the channel. */
async function changesNothing(
  db: Db,
  { pointer: { specId, target_version: target }, sourceVersion }: PointerMove,
): Promise<boolean> {
  if (sourceVersion === null || target === null) return false;
  return areOfSameSource(db, specId, [sourceVersion, target]);
}

/** @throws `invalid_request` */
function requireReason({
  reason = "",
  pointer: { channel },
}: Pick<MoveRequest, "reason"> & { readonly pointer: PointerName }): string {
  if (reason.trim() !== "") return reason;
  const message = `The channel ${JSON.stringify(channel)} is protected: a change without a review needs a reason.`;
  throw invalid("invalid_request", [{ pointer: "/message", code: "required", message }]);
}

/** Admins, who may remove the protection of the channel, may skip it, but only in a session that they signed in to. */
async function requireEmergency(
  db: Db,
  move: MoveRequest & { readonly pointer: PointerName },
): Promise<string> {
  const { caller } = move;
  const credential = await impersonalCredential(db, caller);
  const account = (await holdAccounts(db, [caller.userId])).get(caller.userId);
  if (credential !== undefined || !account?.permissions.has("channels:write")) {
    const used = credential === undefined ? "" : `: this is ${credential}`;
    throw new AppError(
      "emergency_not_allowed",
      `Only an admin who has signed in can skip a review in an emergency${used}.`,
    );
  }
  return requireReason(move);
}

async function requireNoFreeze(db: Db, channel: string, { freeze }: ChannelPolicy): Promise<void> {
  if (freeze.length === 0) return;
  const window = activeWindow(freeze, await readDatabaseTime(db));
  if (window !== undefined) throw channelFrozen(channel, window);
}
