import type { Db } from "../database/tables.ts";
import type { Actor } from "../identity/actor.ts";
import { actorOfKey, isUsable } from "./api-keys/identify-api-key.ts";
import { findApiKeyWithOwner } from "./api-keys/queries.ts";
import { findSessionUser } from "./sessions/queries.ts";
import { allowedChannels } from "./stored-channels.ts";
import { permissionsOf } from "./stored-role.ts";
import { findUser } from "./users/queries.ts";

/**
 * The actor's present state in the database; undefined when the key is revoked or expired, the session
 * has ended, or the user is disabled.
 */
export async function findActor(
  db: Db,
  { id, userId, sessionId }: Pick<Actor, "id" | "userId" | "sessionId">,
  now: number,
): Promise<Actor | undefined> {
  if (id !== userId) {
    const key = await findApiKeyWithOwner(db, id);
    return key !== undefined && isUsable(key, now) ? actorOfKey(key) : undefined;
  }
  const user =
    sessionId === null ? await findUser(db, userId) : await findSessionUser(db, sessionId, userId);
  if (user === undefined || user.disabled_at !== null) return undefined;
  const permissions = new Set(permissionsOf(user.role));
  const channels = allowedChannels(user.channels);
  return { id, userId, sessionId, keyExpiresAt: null, permissions, channels };
}
