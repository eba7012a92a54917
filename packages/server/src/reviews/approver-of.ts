import type { ChannelPolicy } from "@screenspec/api";
import { type Account, holdAccounts } from "../access/account-queries.ts";
import type { Db } from "../database/tables.ts";
import { readPolicies } from "./gate/queries.ts";
import type { Approver } from "./list-queries.ts";

/** Returns the channels whose reviews a user may approve: none for one who is unknown, disabled or can't publish. */
export async function approverOf(db: Db, userId: string): Promise<Approver> {
  const account = (await holdAccounts(db, [userId])).get(userId);
  if (account === undefined || account.isDisabled || !account.permissions.has("specs:publish")) {
    return { userId, channels: [], notIn: [], mayApproveOwn: [] };
  }
  const policies = await readPolicies(db);
  const channelsWhere = (matches: (policy: ChannelPolicy) => boolean) =>
    [...policies].flatMap(([channel, policy]) => (matches(policy) ? [channel] : []));
  return {
    userId,
    channels: account.channels === null ? null : [...account.channels],
    notIn: channelsWhere(({ approvers }) => !isAmongApprovers(account, approvers)),
    mayApproveOwn: channelsWhere(({ author_may_approve }) => author_may_approve),
  };
}

/** Whether the policy of a channel names a user or the user's role, or names nobody. */
export function isAmongApprovers(
  { id, role }: Account,
  { roles = [], users = [] }: ChannelPolicy["approvers"],
): boolean {
  if (roles.length === 0 && users.length === 0) return true;
  return users.includes(id) || roles.some((one) => one === role);
}
