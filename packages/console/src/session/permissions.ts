import { type CurrentUser, useCurrentUser } from "./session.ts";

/** What the pages ask for; the service decides. */
type Permission =
  | "specs:write"
  | "specs:publish"
  | "catalog:write"
  | "webhooks:read"
  | "webhooks:write"
  | "users:write"
  | "audit:read"
  | "document-keys:write";

const permissionsOfRole: Readonly<Record<string, readonly Permission[]>> = {
  editor: ["specs:write"],
  publisher: ["specs:write", "specs:publish"],
};

/** Whether a user's role allows something, so that pages don't offer what the service would refuse. */
export function may({ role }: Pick<CurrentUser, "role">, permission: Permission): boolean {
  return role === "admin" || (permissionsOfRole[role ?? ""]?.includes(permission) ?? false);
}

export function useMay(permission: Permission): boolean {
  return may(useCurrentUser(), permission);
}
