import { type Permission, permissionsOfRole, type Role } from "@screenspec/api";
import type { StoredRole } from "../database/access-tables.ts";

/** The permissions of a user with the role. */
export function permissionsOf(role: StoredRole): readonly Permission[] {
  return role === "none" ? [] : permissionsOfRole[role];
}

/** The role as the API and the audit log show it. */
export function representRole(role: StoredRole): Role | null {
  return role === "none" ? null : role;
}
