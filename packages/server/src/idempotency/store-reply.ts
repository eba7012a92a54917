import type { Db } from "../database/tables.ts";
import { idempotencyKeyInUse } from "../errors/errors.ts";
import { Reply } from "../http/reply.ts";
import type { Caller } from "../identity/caller.ts";
import { completeClaim } from "./queries.ts";

/**
 * Stores the reply for requests that repeat the `Idempotency-Key`. Every command of a POST calls it in its transaction,
 * so that the change and its reply are committed together.
 *
 * @param generation the generation that the pointer must reach before the reply is replayed
 * @returns the reply
 * @throws `idempotency_key_in_use` if another request has claimed the key since, which rolls the change back
 */
export async function storeReply<Body extends object>(
  transaction: Db,
  { claim }: Pick<Caller, "claim">,
  reply: Reply<Body>,
  generation: number | null = null,
): Promise<Reply<Body>> {
  if (claim === undefined) return reply;
  const { body, headers } = reply;
  const fields = Object.entries(body).filter(([name]) => !claim.secretFields.includes(name));
  const replayed = new Reply(Object.fromEntries(fields), headers);
  const stored = { reply: JSON.stringify(replayed), generation };
  if (!(await completeClaim(transaction, claim, stored))) throw idempotencyKeyInUse();
  claim.isStored = true;
  return reply;
}
