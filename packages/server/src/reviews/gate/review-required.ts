import type { ChannelPolicy, FreezeWindow } from "@screenspec/api";
import { findActorNames } from "../../access/actor-name-queries.ts";
import type { ReviewRow } from "../../database/review-tables.ts";
import type { Db } from "../../database/tables.ts";
import { AppError, invalid } from "../../errors/errors.ts";
import type { PointerName } from "../../objects/keys.ts";
import type { Approvals } from "./count-approvals.ts";

/**
 * The error for a move of a pointer of a protected channel without a review that allows it.
 *
 * @param review a review of the channel that has not ended, which the requester may have meant
 * @param approvals its approvals, which don't suffice; undefined: it isn't of this move
 */
export async function reviewRequired(
  db: Db,
  { specId, channel }: PointerName,
  {
    policy,
    review,
    approvals,
  }: {
    readonly policy: ChannelPolicy;
    readonly review?: Pick<ReviewRow, "id"> | undefined;
    readonly approvals?: Approvals | undefined;
  },
): Promise<AppError> {
  const review_url = `/api/v1/specs/${specId}/reviews`;
  const next =
    review === undefined || approvals === undefined
      ? `Open a review: POST ${review_url}.`
      : `The review ${review.id} ${await shortfallText(db, approvals)}`;
  return new AppError("review_required", `${await protectedText(db, channel, policy)} ${next}`, {
    members: { review_url, ...(review === undefined ? {} : { review_id: review.id }) },
  });
}

async function protectedText(db: Db, channel: string, policy: ChannelPolicy): Promise<string> {
  const { required_approvals: required, approvers } = policy;
  const needed = required === 1 ? "an approval" : `${required} approvals`;
  return `The channel ${JSON.stringify(channel)} is protected: it needs ${needed} of ${await approversText(db, approvers)}.`;
}

async function approversText(
  db: Db,
  { roles = [], users = [] }: ChannelPolicy["approvers"],
): Promise<string> {
  if (roles.length === 0 && users.length === 0) return "others who may publish to it";
  return [...roles.map((role) => `${role}s`), ...(await namesOf(db, users))].join(" or ");
}

/** Says what a review lacks to be applied: a clause whose subject is the review, and more sentences. */
export async function shortfallText(
  db: Db,
  { missing, required, changesRequestedBy, decisions }: Approvals,
): Promise<string> {
  const names = await findActorNames(
    db,
    decisions.map(({ user_id }) => user_id),
  );
  const nameOf = (userId: string) => names.get(userId) ?? userId;
  const dismissed = decisions.flatMap(({ decision, user_id, reason }) =>
    decision === "approved" && reason !== null
      ? [`That of ${nameOf(user_id)} doesn't count: this user ${reason}.`]
      : [],
  );
  return [
    `has ${required - missing} of ${required} approvals.`,
    ...dismissed,
    ...changesRequestedBy.map((user) => `${nameOf(user)} has requested changes.`),
  ].join(" ");
}

/** The names of users in their order, or the ids of those that don't exist. */
async function namesOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  const names = await findActorNames(db, userIds);
  return userIds.map((id) => names.get(id) ?? id);
}

/** The error for a request to make live what is live. */
export function isServedAlready(channel: string, version: number): AppError {
  const message = `The document of version ${version} is live in ${channel} already.`;
  return invalid("invalid_request", [{ pointer: "/version", code: "not_valid", message }]);
}

/**
 * The error for a change during a freeze window.
 *
 * @param isLater whether the window will be there at the time of a schedule
 */
export function channelFrozen(
  channel: string,
  { to, reason }: FreezeWindow,
  isLater = false,
): AppError {
  const until = `${isLater ? "at that time, " : ""}until ${new Date(to).toISOString()}`;
  return new AppError(
    "channel_frozen",
    `The channel ${JSON.stringify(channel)} is frozen ${until}: ${reason}. Only emergencies, and going back to a version that was live in the last 30 days, are possible.`,
  );
}
