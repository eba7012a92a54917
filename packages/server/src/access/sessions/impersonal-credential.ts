import type { Db } from "../../database/tables.ts";
import type { Actor } from "../../identity/actor.ts";
import { isPersonalSession } from "./queries.ts";

/**
 * Returns what an actor uses instead of a session that a person began by signing in: programs have these, so they don't
 * show that a person has decided. Undefined: it is such a session.
 */
export async function impersonalCredential(
  db: Db,
  { id, userId, sessionId }: Pick<Actor, "id" | "userId" | "sessionId">,
): Promise<string | undefined> {
  if (id !== userId) return "an API key";
  if (sessionId === null) return "a token of an OpenID issuer";
  return (await isPersonalSession(db, sessionId)) ? undefined : "the login of a device";
}
