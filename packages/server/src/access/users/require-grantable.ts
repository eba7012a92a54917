import type { UserRow } from "../../database/access-tables.ts";
import { forbidden } from "../../errors/errors.ts";
import type { Actor } from "../../identity/actor.ts";
import { requireChannels } from "../../identity/require-channels.ts";
import { readChannels } from "../stored-channels.ts";
import { permissionsOf } from "../stored-role.ts";

/**
 * Nobody may create or change a user with more permissions or channels than their own: otherwise a key
 * that may only manage users could create an admin.
 *
 * @throws `forbidden`, `channel_not_allowed`
 */
export function requireGrantable(
  actor: Pick<Actor, "permissions" | "channels">,
  { role, channels }: Pick<UserRow, "role" | "channels">,
): void {
  const lacking = permissionsOf(role).find((permission) => !actor.permissions.has(permission));
  if (lacking !== undefined) throw forbidden(lacking);
  requireChannels(actor, readChannels(channels));
}
