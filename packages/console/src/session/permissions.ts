import { type CurrentUser, useCurrentUser } from "./session.ts";

export type Permission = CurrentUser["permissions"][number];

/** Whether a user may do something, so that pages don't offer what the service would refuse. */
export function may(
  { permissions }: Pick<CurrentUser, "permissions">,
  permission: Permission,
): boolean {
  return permissions.includes(permission);
}

export function useMay(permission: Permission): boolean {
  return may(useCurrentUser(), permission);
}

/** Whether the user may change what a channel serves. */
export function mayPublishTo(
  user: Pick<CurrentUser, "permissions" | "channels">,
  channel: string,
): boolean {
  return may(user, "specs:publish") && (user.channels === null || user.channels.includes(channel));
}

export function useMayPublishTo(channel: string): boolean {
  return mayPublishTo(useCurrentUser(), channel);
}
