import type { ChannelPolicy, FreezeWindow } from "@screenspec/api";
import type { ReviewRow } from "../../database/review-tables.ts";
import { AppError } from "../../errors/errors.ts";
import type { PointerName } from "../../objects/keys.ts";
import type { Approvals } from "./count-approvals.ts";

/** A review of a move, with approvals that don't suffice. */
export interface Shortfall {
  readonly review: Pick<ReviewRow, "id">;
  readonly approvals: Approvals;
}

/**
 * The error for a move of a pointer of a protected channel without a review that allows it.
 *
 * @param review an unended review of the channel, which the requester may have meant
 */
export function reviewRequired(
  { specId, channel }: PointerName,
  {
    policy,
    review,
    shortfall,
  }: {
    readonly policy: ChannelPolicy;
    readonly review?: Pick<ReviewRow, "id"> | undefined;
    readonly shortfall?: Shortfall | undefined;
  },
): AppError {
  const review_url = `/api/v1/specs/${specId}/reviews`;
  const next =
    shortfall === undefined
      ? `Open a review: POST ${review_url}.`
      : `The review ${shortfall.review.id} ${shortfallText(shortfall.approvals)}`;
  return new AppError("review_required", `${protectedText(channel, policy)} ${next}`, {
    members: { review_url, ...(review === undefined ? {} : { review_id: review.id }) },
  });
}

function protectedText(channel: string, policy: ChannelPolicy): string {
  const { required_approvals: required, approvers } = policy;
  const needed = required === 1 ? "an approval" : `${required} approvals`;
  return `The channel ${JSON.stringify(channel)} is protected: it needs ${needed} of ${approversText(approvers)}.`;
}

function approversText({ roles = [], users = [] }: ChannelPolicy["approvers"]): string {
  if (roles.length === 0 && users.length === 0) return "others who may publish to it";
  return [...roles.map((role) => `${role}s`), ...users].join(" or ");
}

/** Says what a review lacks to be applied: a clause whose subject is the review, and more sentences. */
export function shortfallText({
  missing,
  required,
  changesRequestedBy,
  decisions,
}: Approvals): string {
  const dismissed = decisions.flatMap(({ decision, user_id, reason }) =>
    decision === "approved" && reason !== null
      ? [`That of ${user_id} doesn't count: this user ${reason}.`]
      : [],
  );
  return [
    `has ${required - missing} of ${required} approvals.`,
    ...dismissed,
    ...changesRequestedBy.map((user) => `${user} has requested changes.`),
  ].join(" ");
}

/** The error for a change during a freeze window. */
export function channelFrozen(channel: string, { to, reason }: FreezeWindow): AppError {
  const until = new Date(to).toISOString();
  return new AppError(
    "channel_frozen",
    `The channel ${JSON.stringify(channel)} is frozen until ${until}: ${reason}. Only emergencies, and going back to a version that was live in the last 30 days, are possible.`,
  );
}
