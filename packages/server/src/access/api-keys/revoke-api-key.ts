import type { Permission } from "@screenspec/api";
import { recordAudits } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import type { ApiKeyRow } from "../../database/access-tables.ts";
import { forbidden, notFound } from "../../errors/errors.ts";
import type { Caller } from "../../identity/caller.ts";
import { requireAccess } from "../authorized-transaction.ts";
import { deleteApiKey, deleteApiKeysMadeBy } from "./queries.ts";
import { requireApiKey } from "./read-api-keys.ts";

/**
 * Makes an API key good no more, and with it those that it has made: whoever had found it could have
 * made them. Here at once, in other processes within seconds at most.
 *
 * @throws `not_found`; `forbidden` when a key would revoke one that may do more than itself
 */
export async function revokeApiKey(
  { db, authenticator, clock }: Pick<Context, "db" | "authenticator" | "clock">,
  caller: Caller,
  id: string,
) {
  const revoked = await db.transaction().execute(async (transaction) => {
    const authorized = await requireAccess(transaction, caller, clock());
    const key = await requireApiKey(transaction, authorized, id);
    requireNoWider(authorized, key);
    if (!(await deleteApiKey(transaction, id))) throw notFound("API key", id);
    const revoked = [key, ...(await deleteApiKeysMadeBy(transaction, [id]))];
    const at = clock();
    const entries = revoked.map(({ id: target, name, user_id: user, created_by }) => ({
      caller,
      action: "api_key.revoked" as const,
      target,
      at,
      details: { name, user, created_by },
    }));
    await recordAudits(transaction, entries);
    return revoked;
  });
  for (const { user_id } of revoked) authenticator.forgetUser(user_id);
  return { status: "revoked" as const, also_revoked: revoked.length - 1 };
}

/** Who has found a key that may do little must not be able to stop those that matter. */
function requireNoWider(caller: Caller, key: ApiKeyRow): void {
  const isUser = caller.id === caller.userId;
  if (isUser || caller.id === key.id) return;
  const scopes: Permission[] = JSON.parse(key.scopes);
  const wider = scopes.find((scope) => !caller.permissions.has(scope));
  if (wider !== undefined) throw forbidden(wider);
}
