import type { Review } from "../../../data/reviews.ts";
import { may, mayPublishTo } from "../../../session/permissions.ts";
import { useCurrentUser } from "../../../session/session.ts";
import { useProtection } from "./use-protection.ts";

/**
 * Whether the user may apply a review once it is approved: whoever may publish to the channel, and, if others have to
 * approve it, the author.
 */
export function useMayApply({
  channel,
  created_by: author,
}: Pick<Review, "channel" | "created_by">): boolean {
  const user = useCurrentUser();
  const { policy } = useProtection(channel);
  if (mayPublishTo(user, channel)) return true;
  const isInChannels = user.channels?.includes(channel) ?? true;
  return policy !== undefined && author === user.id && isInChannels && may(user, "specs:write");
}
