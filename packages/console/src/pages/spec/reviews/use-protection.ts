import { useQuery } from "@tanstack/react-query";
import { type KnownChannel, knownChannelsQuery } from "../../../data/releases.ts";
import { may, mayPublishTo } from "../../../session/permissions.ts";
import { useCurrentUser } from "../../../session/session.ts";

export type Policy = Pick<KnownChannel, "required_approvals" | "approvers" | "freeze">;
type FreezeWindow = NonNullable<KnownChannel["freeze"]>[number];

export interface Protection {
  readonly channel: string;
  /** Undefined: the channel isn't protected. */
  readonly policy: Policy | undefined;
  /** The freeze window that has begun and not ended. */
  readonly frozen: FreezeWindow | undefined;
  readonly mayPublish: boolean;
  /** Whether a change of the channel by this user waits for a review, unless it goes back to a recent version. */
  readonly needsReview: boolean;
  /** Whether the user may skip the review in an emergency. */
  readonly maySkip: boolean;
}

/** The protection of a channel, and what the user may do there. */
export function useProtection(channel: string): Protection {
  const { data: known = [] } = useQuery(knownChannelsQuery);
  const user = useCurrentUser();
  const found = known.find(({ name }) => name === channel);
  const policy = found?.protected ? found : undefined;
  const mayPublish = mayPublishTo(user, channel);
  return {
    channel,
    policy,
    frozen: activeWindow(policy?.freeze ?? []),
    mayPublish,
    needsReview: policy !== undefined || !mayPublish,
    maySkip: policy !== undefined && mayPublish && may(user, "channels:write"),
  };
}

/** The window that has begun and not ended. */
export function activeWindow(windows: readonly FreezeWindow[]): FreezeWindow | undefined {
  const now = Date.now();
  return windows.find(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to));
}
