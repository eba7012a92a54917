import type { RequestError } from "@screenspec/api";
import { holdAccounts } from "../access/account-queries.ts";
import type { Db } from "../database/tables.ts";
import { invalid } from "../errors/errors.ts";
import { reasonAgainstApprover } from "./gate/policy.ts";

/**
 * Checks the users who are asked for a decision.
 *
 * @throws `invalid_request` with an error for each user who doesn't exist, may not publish in the channel, or is named
 * twice
 */
export async function requireReviewers(
  db: Db,
  reviewers: readonly string[],
  channel: string,
): Promise<void> {
  const accounts = await holdAccounts(db, [...new Set(reviewers)]);
  const errors: RequestError[] = [];
  for (const [index, id] of reviewers.entries()) {
    const pointer = `/reviewers/${index}`;
    if (reviewers.indexOf(id) < index) {
      errors.push({ pointer, code: "duplicate_item", message: "The user is named twice." });
      continue;
    }
    const reason = reasonAgainstApprover(accounts.get(id), channel);
    if (reason === undefined) continue;
    const message = `The user ${JSON.stringify(id)} can't approve it: the user ${reason}.`;
    errors.push({ pointer, code: "not_allowed", message });
  }
  if (errors.length > 0) throw invalid("invalid_request", errors);
}
