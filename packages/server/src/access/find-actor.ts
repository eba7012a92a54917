import { permissionsOfRole } from "@screenspec/api";
import type { Actor } from "../actor.ts";
import type { Db } from "../database/tables.ts";
import { actorOfKey, isUsable } from "./api-keys/identify-api-key.ts";
import { findApiKeyWithOwner } from "./api-keys/queries.ts";
import { findUser } from "./users/queries.ts";

/** What someone may do now who asked for something before; undefined: they may do nothing any more. */
export async function findActor(
  db: Db,
  { id, userId }: Pick<Actor, "id" | "userId">,
  now: number,
): Promise<Actor | undefined> {
  if (id !== userId) {
    const key = await findApiKeyWithOwner(db, id);
    return key !== undefined && isUsable(key, now) ? actorOfKey(key) : undefined;
  }
  const user = await findUser(db, userId);
  if (user === undefined || user.disabled_at !== null) return undefined;
  const permissions = new Set(permissionsOfRole[user.role]);
  return { id, userId, sessionId: null, keyExpiresAt: null, permissions };
}
