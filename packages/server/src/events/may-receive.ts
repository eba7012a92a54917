import { permissionOfEvent } from "@screenspec/api";
import type { Actor } from "../identity/actor.ts";
import type { FeedEvent } from "./queries.ts";

/** Returns whether an actor with an open stream may receive an event. */
export function mayReceive(
  { id, userId, permissions }: Actor,
  { type, user_id }: Pick<FeedEvent, "type" | "user_id">,
): boolean {
  const permission = permissionOfEvent(type);
  if (permission !== null && permissions.has(permission)) return true;
  // A leaked API key must not show when its owner logs in.
  return user_id === userId && (permission !== null || id === userId);
}

/** The permission that an open stream needs. */
export const permissionOfStream = "specs:read";

/** Returns whether the actor's access has to be read again just before the event is sent. */
export function isRestricted({ type }: Pick<FeedEvent, "type">): boolean {
  return permissionOfEvent(type) !== permissionOfStream;
}
