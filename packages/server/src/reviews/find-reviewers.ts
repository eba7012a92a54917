import type { RequestError } from "@screenspec/api";
import { holdAccounts } from "../access/account-queries.ts";
import { listUserIdsByEmail } from "../access/users/queries.ts";
import type { ReviewRow } from "../database/review-tables.ts";
import type { Db } from "../database/tables.ts";
import { invalid } from "../errors/errors.ts";
import { type CountedReview, reasonAgainstApproval } from "./gate/count-approvals.ts";
import { reasonAgainstApprover } from "./gate/policy.ts";
import { readProtection } from "./gate/queries.ts";

/**
 * Returns the ids of the users who are asked for a decision.
 *
 * @param reviewers their ids or email addresses
 * @throws `invalid_request` with an error for each user who doesn't exist, may not publish in the channel, or is named
 * twice
 */
export async function findReviewers(
  db: Db,
  reviewers: readonly string[],
  channel: string,
): Promise<string[]> {
  const keys = reviewers.filter(isEmail).map((email) => email.toLowerCase());
  const idsByEmail = keys.length === 0 ? new Map() : await listUserIdsByEmail(db, keys);
  const ids = reviewers.map((named): string =>
    isEmail(named) ? (idsByEmail.get(named.toLowerCase()) ?? named) : named,
  );
  const accounts = await holdAccounts(db, [...new Set(ids)]);
  const errors: RequestError[] = [];
  for (const [index, id] of ids.entries()) {
    const pointer = `/reviewers/${index}`;
    if (ids.indexOf(id) < index) {
      errors.push({ pointer, code: "duplicate_item", message: "The user is named twice." });
      continue;
    }
    const reason = reasonAgainstApprover(accounts.get(id), channel);
    if (reason === undefined) continue;
    const named = JSON.stringify(reviewers[index]);
    // Only admins may learn which email addresses have an account.
    const message = isEmail(reviewers[index] ?? "")
      ? `Nobody with the email address ${named} may publish to ${channel}.`
      : `The user ${named} can't approve it: the user ${reason}.`;
    const hint = `\`GET /channels/${channel}/approvers\` lists who may approve.`;
    errors.push({ pointer, code: "not_allowed", message, hint });
  }
  if (errors.length > 0) throw invalid("invalid_request", errors);
  return ids;
}

/**
 * Requires that the users who are asked could approve a review as it is bound: only they see that it waits. Its author
 * and those who changed the draft usually can't, nor users whom the policy of the channel doesn't name.
 *
 * @param named the reviewers as the request named them
 * @throws `invalid_request` with an error for each of the others
 */
export async function requireApprovers(
  db: Db,
  review: CountedReview & Pick<ReviewRow, "spec_id">,
  { ids, named }: { readonly ids: readonly string[]; readonly named: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const { spec_id: specId, channel } = review;
  const { policy } = await readProtection(db, { specId, channel });
  const errors: RequestError[] = [];
  for (const [index, userId] of ids.entries()) {
    const reason = await reasonAgainstApproval(db, { review, policy, userId });
    if (reason === undefined) continue;
    const user = JSON.stringify(named[index] ?? userId);
    const message = `The user ${user} can't approve it: the user ${reason}.`;
    errors.push({ pointer: `/reviewers/${index}`, code: "not_allowed", message });
  }
  if (errors.length > 0) throw invalid("invalid_request", errors);
}

function isEmail(named: string): boolean {
  return named.includes("@");
}
