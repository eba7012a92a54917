import type { StoredRole } from "../../database/access-tables.ts";
import { forbidden } from "../../errors/errors.ts";
import type { Actor } from "../../identity/actor.ts";
import { permissionsOf } from "../stored-role.ts";

/**
 * Nobody may create or change a user with more permissions than their own: otherwise a key that may only
 * manage users could create an admin.
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
