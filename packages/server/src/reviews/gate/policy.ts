import { isDeepStrictEqual } from "node:util";
import {
  type ChannelPolicy,
  defaultPolicy,
  permissionsOfRole,
  type RequestError,
} from "@screenspec/api";
import { type Account, holdAccounts } from "../../access/account-queries.ts";
import { readDatabaseTime } from "../../database/read-database-time.ts";
import type { Db } from "../../database/tables.ts";
import { invalid } from "../../errors/errors.ts";
import { freezeErrors } from "./freeze-windows.ts";

interface PolicyFields extends Partial<ChannelPolicy> {
  readonly protected?: boolean;
}

/** The names of the fields of a policy. */
const policyNames = Object.keys(defaultPolicy) as readonly (keyof ChannelPolicy)[];

/**
 * Returns why a user can't approve in a channel, whatever the review; undefined: the user can.
 *
 * @param policy undefined: the approvers that it names don't matter
 */
export function reasonAgainstApprover(
  account: Account | undefined,
  channel: string,
  policy?: ChannelPolicy,
): string | undefined {
  if (account === undefined) return "doesn't exist";
  if (account.isDisabled) return "is disabled";
  if (!account.permissions.has("specs:publish")) return `has the role ${account.role}`;
  const { channels } = account;
  if (channels !== null && !channels.has(channel)) return `may not change ${channel}`;
  if (policy === undefined || isAmongApprovers(account, policy.approvers)) return undefined;
  return "is not among the approvers of the channel";
}

/** Whether the policy of a channel names a user or the user's role, or names nobody. */
export function isAmongApprovers(
  { id, role }: Account,
  { roles = [], users = [] }: ChannelPolicy["approvers"],
): boolean {
  if (roles.length === 0 && users.length === 0) return true;
  return users.includes(id) || roles.some((one) => one === role);
}

/**
 * Returns the policy of a channel after a change of its settings; undefined: it isn't protected.
 *
 * @param former undefined: it wasn't protected
 * @throws `invalid_request` with all errors
 */
export async function changePolicy(
  db: Db,
  channel: string,
  { former, fields }: { former: ChannelPolicy | undefined; fields: PolicyFields },
): Promise<ChannelPolicy | undefined> {
  const isProtected = fields.protected ?? former !== undefined;
  if (!isProtected) {
    rejectPolicyFields(former, fields);
    return undefined;
  }
  const base = former ?? defaultPolicy;
  const { roles = [], users = [] } = fields.approvers ?? base.approvers;
  const policy: ChannelPolicy = {
    required_approvals: fields.required_approvals ?? base.required_approvals,
    author_may_approve: fields.author_may_approve ?? base.author_may_approve,
    approvers: { roles, users },
    dismiss_on_change: fields.dismiss_on_change ?? base.dismiss_on_change,
    freeze: fields.freeze ?? base.freeze,
  };
  const stored = former?.freeze ?? [];
  const errors = [
    ...(await approverErrors(db, channel, { former, policy })),
    ...freezeErrors(policy.freeze, { stored, now: await readDatabaseTime(db) }),
  ];
  if (errors.length > 0) throw invalid("invalid_request", errors);
  return policy;
}

/**
 * Refuses fields of a policy, but for the former ones: the body of a GET can be sent back with `"protected": false`.
 */
function rejectPolicyFields(former: ChannelPolicy | undefined, fields: PolicyFields): void {
  const errors = policyNames
    .filter(
      (name) => fields[name] !== undefined && !isDeepStrictEqual(fields[name], former?.[name]),
    )
    .map(
      (name): RequestError => ({
        pointer: `/${name}`,
        code: "not_valid",
        message: "Only a protected channel has a policy.",
        hint: 'Send `"protected": true` too, or leave it out.',
      }),
    );
  if (errors.length > 0) throw invalid("invalid_request", errors);
}

/** Unchanged approvers are not checked again: users may have been disabled or demoted since. */
async function approverErrors(
  db: Db,
  channel: string,
  { former, policy }: { former: ChannelPolicy | undefined; policy: ChannelPolicy },
): Promise<RequestError[]> {
  const { approvers, required_approvals: required } = policy;
  const { roles = [], users = [] } = approvers;
  const isUnchanged =
    isDeepStrictEqual(former?.approvers, approvers) && former?.required_approvals === required;
  if (isUnchanged) return [];
  const errors: RequestError[] = [];
  for (const [index, role] of roles.entries()) {
    if (permissionsOfRole[role].includes("specs:publish")) continue;
    const message = `Users with the role ${role} can't publish, so they can't approve.`;
    errors.push({ pointer: `/approvers/roles/${index}`, code: "not_allowed", message });
  }
  const accounts = await holdAccounts(db, users);
  for (const [index, user] of users.entries()) {
    const reason = reasonAgainstApprover(accounts.get(user), channel);
    if (reason === undefined) continue;
    const message = `The user ${JSON.stringify(user)} ${reason}, so can't approve.`;
    errors.push({ pointer: `/approvers/users/${index}`, code: "not_allowed", message });
  }
  if (roles.length === 0 && users.length > 0 && users.length < required) {
    const message = `${required} approvals are needed, but only ${users.length} may approve.`;
    errors.push({ pointer: "/required_approvals", code: "too_large", message });
  }
  return errors;
}
