/** The permissions of actors, which are also the scopes of API keys. */
export const permissions = [
  "specs:read",
  "specs:write",
  "specs:publish",
  "channels:write",
  "catalog:write",
  "webhooks:read",
  "webhooks:write",
  "users:write",
  "audit:read",
  "document-keys:write",
] as const;

export type Permission = (typeof permissions)[number];

/** The roles, from the fewest to the most permissions. */
export const roles = ["viewer", "editor", "publisher", "admin"] as const;

export type Role = (typeof roles)[number];

/** The permissions of each role. */
export const permissionsOfRole: Readonly<Record<Role, readonly Permission[]>> = {
  viewer: ["specs:read"],
  editor: ["specs:read", "specs:write"],
  publisher: ["specs:read", "specs:write", "specs:publish"],
  admin: permissions,
};
