import type { RequestError } from "@screenspec/api";
import { holdAccounts } from "../access/account-queries.ts";
import { listUserIdsByEmail } from "../access/users/queries.ts";
import type { Db } from "../database/tables.ts";
import { invalid } from "../errors/errors.ts";
import { reasonAgainstApprover } from "./gate/policy.ts";

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

function isEmail(named: string): boolean {
  return named.includes("@");
}
