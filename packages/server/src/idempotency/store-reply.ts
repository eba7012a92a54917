import type { Db } from "../database/tables.ts";
import { idempotencyKeyInUse } from "../errors/errors.ts";
import { Reply } from "../http/reply.ts";
import type { Caller } from "../identity/caller.ts";
import { completeClaim } from "./queries.ts";

/**
 * Keeps what is answered for those who ask again with the same `Idempotency-Key`. Every command of a
 * POST calls it in its transaction, so that what was done and its answer are committed together.
 *
 * @param generation what the pointer has to reach before it is answered again; left out: nothing
 * @returns the reply
 * @throws `idempotency_key_in_use` when another request took the key over: nothing is done then
 */
export async function storeReply<Body extends object>(
  transaction: Db,
  { claim }: Pick<Caller, "claim">,
  reply: Reply<Body>,
  generation: number | null = null,
): Promise<Reply<Body>> {
  if (claim === undefined) return reply;
  const { body, headers } = reply;
  const shownAgain = Object.entries(body).filter(([name]) => !claim.secretFields.includes(name));
  const again = new Reply(Object.fromEntries(shownAgain), headers);
  const kept = { reply: JSON.stringify(again), generation };
  if (!(await completeClaim(transaction, claim, kept))) throw idempotencyKeyInUse();
  claim.isStored = true;
  return reply;
}
