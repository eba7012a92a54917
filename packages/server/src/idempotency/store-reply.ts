import type { Db } from "../database/tables.ts";
import { idempotencyKeyInUse } from "../errors/errors.ts";
import { Reply } from "../http/reply.ts";
import type { Caller } from "../identity/caller.ts";
import { completeClaim } from "./queries.ts";

/**
 * Stores the reply for requests that repeat the `Idempotency-Key`. `authorizedTransaction` calls it with the result of
 * each change, so that the change and its reply are committed together.
 *
 * @param result the reply, its body, or an object that has it as `reply`; undefined for a change that was not made
 * @throws `idempotency_key_in_use` if another request has claimed the key since, which rolls the change back
 */
export async function storeReply(
  transaction: Db,
  { claim }: Pick<Caller, "claim">,
  result: unknown,
): Promise<void> {
  if (claim === undefined || result === undefined) return;
  const { body, headers, generation } = replyOf(result);
  const fields = Object.entries(body).filter(([name]) => !claim.secretFields.includes(name));
  const reply = JSON.stringify({ body: Object.fromEntries(fields), headers });
  if (!(await completeClaim(transaction, claim, { reply, generation }))) {
    throw idempotencyKeyInUse();
  }
  claim.isStored = true;
}

function replyOf(result: unknown): Reply<object> {
  if (result instanceof Reply) return result;
  const { reply } = Object(result);
  return reply instanceof Reply ? reply : new Reply(Object(result));
}
