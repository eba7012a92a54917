import type { ChannelPolicy, Permission } from "@screenspec/api";
import type { ReviewRow } from "../../database/review-tables.ts";
import { forbidden } from "../../errors/errors.ts";
import type { Actor } from "../../identity/actor.ts";

type Mover = Pick<Actor, "id" | "userId" | "permissions">;

/**
 * Returns the permission with which an actor may apply a review, if its channel allows it: `specs:publish`, or
 * `specs:write` for the user who opened it. An API key needs `specs:publish`: whoever created it with fewer scopes
 * didn't want it to change what apps see.
 *
 * @throws `forbidden`
 */
export function permissionToApply(
  { id, userId, permissions }: Mover,
  { user_id }: Pick<ReviewRow, "user_id">,
): Permission {
  if (permissions.has("specs:publish")) return "specs:publish";
  const isAuthor = id === userId && userId === user_id;
  if (isAuthor && permissions.has("specs:write")) return "specs:write";
  throw forbidden("specs:publish");
}

/**
 * Requires that an actor may change what a channel serves, by applying the review. Without `specs:publish` that is only
 * possible in a protected channel, where the approvals are of people who have it.
 *
 * @param review undefined: the change applies no review
 * @throws `forbidden`
 */
export function requireMover(
  mover: Mover,
  {
    policy,
    review,
  }: {
    readonly policy: ChannelPolicy | undefined;
    readonly review: Pick<ReviewRow, "user_id"> | undefined;
  },
): void {
  if (mover.permissions.has("specs:publish")) return;
  if (policy === undefined || review === undefined) throw forbidden("specs:publish");
  permissionToApply(mover, review);
}

/**
 * Returns the policy by which approvals are counted for an actor. Whoever lacks `specs:publish` needs approvals of the
 * present content, also where those of an earlier one count: otherwise an update would make live what no publisher saw.
 */
export function policyFor<Policy extends ChannelPolicy | undefined>(
  { permissions }: Pick<Mover, "permissions">,
  policy: Policy,
): Policy {
  if (policy === undefined || permissions.has("specs:publish")) return policy;
  return { ...policy, dismiss_on_change: true };
}
