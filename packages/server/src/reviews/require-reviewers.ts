import type { RequestError } from "@screenspec/api";
import { allowedChannels } from "../access/stored-channels.ts";
import { permissionsOf } from "../access/stored-role.ts";
import { findUser } from "../access/users/queries.ts";
import type { Db } from "../database/tables.ts";
import { invalid } from "../errors/errors.ts";
import { isId } from "../ids.ts";

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
  const errors: RequestError[] = [];
  for (const [index, id] of reviewers.entries()) {
    const pointer = `/reviewers/${index}`;
    if (reviewers.indexOf(id) < index) {
      errors.push({ pointer, code: "duplicate_item", message: "The user is named twice." });
      continue;
    }
    const message = await problemOf(db, id, channel);
    if (message !== undefined) errors.push({ pointer, code: "not_allowed", message });
  }
  if (errors.length > 0) throw invalid("invalid_request", errors);
}

async function problemOf(db: Db, id: string, channel: string): Promise<string | undefined> {
  const user = isId("user", id) ? await findUser(db, id) : undefined;
  if (user === undefined) return `There is no user ${JSON.stringify(id)}.`;
  if (user.disabled_at !== null) return "The user is disabled.";
  if (!permissionsOf(user.role).includes("specs:publish")) {
    return "The user can't approve: the role lacks the permission specs:publish.";
  }
  const allowed = allowedChannels(user.channels);
  if (allowed === null || allowed.has(channel)) return undefined;
  return `The user can't approve: the channel ${JSON.stringify(channel)} is not among the user's.`;
}
