import type { Permission } from "@screenspec/api";
import type { Context } from "../../context.ts";
import type { ApiKeyRow } from "../../database/access-tables.ts";
import type { Db } from "../../database/tables.ts";
import { forbidden, notFound } from "../../errors/errors.ts";
import { recordChanges } from "../../events/record-change.ts";
import type { Caller } from "../../identity/caller.ts";
import { requireChannels } from "../../identity/require-channels.ts";
import { requireAccess } from "../authorized-transaction.ts";
import { allowedChannels } from "../stored-channels.ts";
import { findUser } from "../users/queries.ts";
import { deleteApiKey, deleteApiKeysMadeBy } from "./queries.ts";
import { requireApiKey } from "./read-api-keys.ts";

/**
 * Revokes an API key and all keys that it created, because a thief of the key could have created them. It takes effect in
 * this process at once and in others within seconds.
 *
 * @throws `not_found`; `forbidden` if a key would revoke one with more permissions; `channel_not_allowed` if the caller
 *   would revoke another user's key with more channels
 */
export async function revokeApiKey(
  { db, authenticator, clock }: Pick<Context, "db" | "authenticator" | "clock">,
  caller: Caller,
  id: string,
) {
  const revoked = await db.transaction().execute(async (transaction) => {
    const authorized = await requireAccess(transaction, caller, clock());
    const key = await requireApiKey(transaction, authorized, id);
    await requireNoWider(transaction, authorized, key);
    if (!(await deleteApiKey(transaction, id))) throw notFound("API key", id);
    const revoked = [key, ...(await deleteApiKeysMadeBy(transaction, [id]))];
    const at = clock();
    const changes = revoked.map(({ id, name, user_id: user, created_by }) => ({
      caller,
      action: "api_key.revoked" as const,
      target: id,
      resource: { id },
      userId: user,
      at,
      details: { name, user, created_by },
    }));
    await recordChanges(transaction, changes);
    return revoked;
  });
  for (const { user_id } of revoked) authenticator.invalidateUser(user_id);
  return { status: "revoked" as const, also_revoked: revoked.length - 1 };
}

/**
 * A stolen key with few permissions or channels must not be able to disable more important keys, and an admin who is
 * limited to channels must not affect others. Everyone may revoke their own keys.
 */
async function requireNoWider(db: Db, caller: Caller, key: ApiKeyRow): Promise<void> {
  const isUser = caller.id === caller.userId;
  if (caller.id === key.id || (isUser && key.user_id === caller.userId)) return;
  if (!isUser) {
    const scopes: Permission[] = JSON.parse(key.scopes);
    const wider = scopes.find((scope) => !caller.permissions.has(scope));
    if (wider !== undefined) throw forbidden(wider);
  }
  const owner = await findUser(db, key.user_id);
  requireChannels(caller, allowedChannels(owner?.channels ?? null, key.channels));
}
