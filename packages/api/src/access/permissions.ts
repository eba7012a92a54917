/** What an actor may be allowed to do; also the scopes that an API key can carry. */
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

/** From the least to the most that a user may do. */
export const roles = ["viewer", "editor", "publisher", "admin"] as const;

export type Role = (typeof roles)[number];

/** Who may do what: the one table of it. */
export const permissionsOfRole: Readonly<Record<Role, readonly Permission[]>> = {
  viewer: ["specs:read"],
  editor: ["specs:read", "specs:write"],
  publisher: ["specs:read", "specs:write", "specs:publish"],
  admin: permissions,
};
