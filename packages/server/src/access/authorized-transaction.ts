import type { Context } from "../context.ts";
import { isPostgres } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";
import { forbidden, unauthenticated } from "../errors/errors.ts";
import { storeReply } from "../idempotency/store-reply.ts";
import type { Caller } from "../identity/caller.ts";
import { requireChannel } from "../identity/require-channels.ts";
import { findActor } from "./find-actor.ts";

/**
 * Runs a change in a transaction that first reads the caller's access again. If access has ended since
 * the request was accepted, in whichever process, nothing changes. No row of users, sessions or keys is
 * locked: otherwise a user who writes all the time could not be disabled.
 *
 * @param change receives the caller with the permissions and channels just read. Its result is stored as the reply to
 * the
 *   request's `Idempotency-Key`, as `storeReply` says
 * @throws `unauthenticated`, `forbidden`, `channel_not_allowed`, and what `change` throws
 */
export async function authorizedTransaction<Result>(
  { db, clock }: Pick<Context, "db" | "clock">,
  caller: Caller,
  change: (transaction: Db, caller: Caller) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const authorized = await requireAccess(transaction, caller, clock());
    const result = await change(transaction, authorized);
    await storeReply(transaction, caller, result);
    // The change may have waited for locks since. On SQLite there are no concurrent writers.
    if (isPostgres(db)) await requireAccess(transaction, caller, clock());
    return result;
  });
}

/**
 * Reads the caller's access again. Changes that may end the caller's own access call it themselves before
 * they do so.
 *
 * @returns the caller with the present permissions and channels
 * @throws `unauthenticated`, `forbidden`, `channel_not_allowed`
 */
export async function requireAccess(db: Db, caller: Caller, now: number): Promise<Caller> {
  const actor = await findActor(db, caller, now);
  if (actor === undefined) {
    const message = "The token's session, API key or user was ended during this request.";
    throw unauthenticated(message, 'Bearer error="invalid_token"');
  }
  const { permissions, channels } = actor;
  const { permission, channel } = caller;
  if (permission !== undefined && !permissions.has(permission)) throw forbidden(permission);
  if (channel !== undefined) requireChannel(actor, channel);
  return { ...caller, permissions, channels };
}
