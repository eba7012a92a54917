import { permissionsOfRole, type Role } from "@screenspec/api";
import type { Actor } from "../../actor.ts";
import { forbidden } from "../../errors.ts";

/**
 * Nobody makes or changes a user who may do more than they may themselves: a key that may only manage
 * users could else make an admin of its own.
 *
 * @throws `forbidden`
 */
export function requireGrantable({ permissions }: Pick<Actor, "permissions">, role: Role): void {
  const lacking = permissionsOfRole[role].find((permission) => !permissions.has(permission));
  if (lacking !== undefined) throw forbidden(lacking);
}
