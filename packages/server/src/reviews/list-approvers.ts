import type { ListedApprover } from "@screenspec/api";
import { holdAccounts, listPublisherIds } from "../access/account-queries.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import { isChannelName } from "../publishing/channels/channel-name.ts";
import { maxApprovers } from "./find-approvers.ts";
import { reasonAgainstApprover } from "./gate/policy.ts";
import { findPolicy } from "./gate/queries.ts";

/**
 * Returns the users who may approve reviews of a channel that others opened, by name.
 *
 * @throws `not_found` for a malformed name
 */
export async function listApprovers(
  { db, findNames }: Pick<Context, "db" | "findNames">,
  channel: string,
): Promise<ListedApprover[]> {
  if (!isChannelName(channel)) throw notFound("channel", channel);
  const policy = await findPolicy(db, channel);
  const accounts = await holdAccounts(db, await listPublisherIds(db, maxApprovers));
  const ids = [...accounts.values()]
    .filter((account) => reasonAgainstApprover(account, channel, policy) === undefined)
    .map(({ id }) => id);
  const names = await findNames(ids);
  return ids
    .map((user_id) => ({ user_id, user_name: names.get(user_id) ?? "" }))
    .sort((one, other) => one.user_name.localeCompare(other.user_name, "en"));
}
