import type { StoredRole } from "../../database/access-tables.ts";
import { forbidden } from "../../errors/errors.ts";
import type { Actor } from "../../identity/actor.ts";
import { permissionsOf } from "../stored-role.ts";

/**
 * Nobody makes or changes a user who may do more than they may themselves: a key that may only manage
 * users could else make an admin of its own.
 *
 * @throws `forbidden`
 */
export function requireGrantable(
  { permissions }: Pick<Actor, "permissions">,
  role: StoredRole,
): void {
  const lacking = permissionsOf(role).find((permission) => !permissions.has(permission));
  if (lacking !== undefined) throw forbidden(lacking);
}
