import { AppError } from "../errors/errors.ts";
import type { Actor } from "../identity/actor.ts";
import type { ReviewOfSpec } from "./queries.ts";

type Changer = Pick<Actor, "userId" | "permissions" | "channels">;

/**
 * Whether an actor may update and close a review: its author, with whichever token, and those who may publish in its
 * channel.
 */
export function mayChange(
  { userId, permissions, channels }: Changer,
  { user_id, channel }: Pick<ReviewOfSpec, "user_id" | "channel">,
): boolean {
  if (userId === user_id) return permissions.has("specs:write");
  return permissions.has("specs:publish") && (channels === null || channels.has(channel));
}

/** @throws `forbidden` */
export function requireChanger(
  actor: Changer,
  review: Pick<ReviewOfSpec, "user_id" | "channel">,
): void {
  if (mayChange(actor, review)) return;
  const channel = JSON.stringify(review.channel);
  throw new AppError(
    "forbidden",
    `Only its author and those who may publish to ${channel} update or close a review. Open another one, or comment.`,
  );
}
