import type { ChannelPolicy } from "@screenspec/api";
import type { Account } from "../access/account-queries.ts";
import { isAmongApprovers } from "./gate/policy.ts";
import type { Approver } from "./waiting-queries.ts";

/** Returns the channels whose reviews a user may approve: none for one who is unknown, disabled or can't publish. */
export function approverOf(
  userId: string,
  account: Account | undefined,
  policies: ReadonlyMap<string, ChannelPolicy>,
): Approver {
  if (account === undefined || account.isDisabled || !account.permissions.has("specs:publish")) {
    return { userId, channels: [], notIn: [], mayApproveOwn: [] };
  }
  const channelsWhere = (matches: (policy: ChannelPolicy) => boolean) =>
    [...policies].flatMap(([channel, policy]) => (matches(policy) ? [channel] : []));
  return {
    userId,
    channels: account.channels === null ? null : [...account.channels],
    notIn: channelsWhere(({ approvers }) => !isAmongApprovers(account, approvers)),
    mayApproveOwn: channelsWhere(({ author_may_approve }) => author_may_approve),
  };
}
