import type { Db } from "../../database/tables.ts";
import { unauthenticated } from "../../errors/errors.ts";
import type { Identity } from "../../identity/authenticator.ts";
import { allowedChannels } from "../stored-channels.ts";
import { permissionsOf } from "../stored-role.ts";
import { findSessionUser } from "./queries.ts";
import { verifySessionToken } from "./session-token.ts";
import type { SigningKeys } from "./signing-keys.ts";

/**
 * Identifies the owner of a session token.
 *
 * @param seen the token's claims if they were verified before
 * @throws `unauthenticated`
 */
export async function identifySession(
  { db, signingKeys }: { readonly db: Db; readonly signingKeys: SigningKeys },
  token: string,
  { seen, now }: { readonly seen: Identity["session"]; readonly now: number },
): Promise<Identity> {
  const verified = seen !== undefined && now < seen.expiresAt;
  const session = verified ? seen : await verifySessionToken(signingKeys, token, now);
  const { sessionId, userId, expiresAt } = session;
  const user = await findSessionUser(db, sessionId, userId);
  if (user === undefined || user.disabled_at !== null) {
    const message = "The session of this token has ended, or its user is disabled: log in again.";
    throw unauthenticated(message, 'Bearer error="invalid_token"');
  }
  return {
    actor: {
      id: userId,
      userId,
      sessionId,
      keyExpiresAt: null,
      permissions: new Set(permissionsOf(user.role)),
      channels: allowedChannels(user.channels),
    },
    session,
    expiresAt,
  };
}
