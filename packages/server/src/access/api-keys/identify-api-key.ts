import { timingSafeEqual } from "node:crypto";
import type { Permission } from "@screenspec/api";
import type { Logger } from "pino";
import type { Db } from "../../database/tables.ts";
import { unauthenticated } from "../../errors/errors.ts";
import type { Actor } from "../../identity/actor.ts";
import type { Identity } from "../../identity/authenticator.ts";
import { allowedChannels } from "../stored-channels.ts";
import { permissionsOf } from "../stored-role.ts";
import { hashApiKey, selectorOf } from "./api-key.ts";
import { findApiKeyBySelector, type OwnedApiKey, touchApiKey } from "./queries.ts";

const touchEveryMs = 60_000;
const invalidToken = 'Bearer error="invalid_token"';

/**
 * Identifies the caller of an API key and records when the key was used.
 *
 * @throws `unauthenticated`
 */
export async function identifyApiKey(
  { db, log }: { readonly db: Db; readonly log: Logger },
  token: string,
  now: number,
): Promise<Identity> {
  const selector = selectorOf(token);
  const key = selector === undefined ? undefined : await findApiKeyBySelector(db, selector);
  if (key === undefined || !sameText(key.secret_hash, hashApiKey(token))) {
    throw unauthenticated("There is no such API key, or it is revoked.", invalidToken);
  }
  if (!isUsable(key, now)) {
    throw unauthenticated("The API key has expired, or its owner is disabled.", invalidToken);
  }
  if (now - (key.last_used_at ?? 0) >= touchEveryMs) {
    touchApiKey(db, key.id, now).catch((error) =>
      log.warn({ err: error }, "the last use of a key was not recorded"),
    );
  }
  return {
    actor: actorOfKey(key),
    session: undefined,
    expiresAt: key.expires_at ?? Number.POSITIVE_INFINITY,
  };
}

/** Whether the key has not expired and its owner is not disabled. */
export function isUsable({ owner_disabled_at, expires_at }: OwnedApiKey, now: number): boolean {
  return owner_disabled_at === null && (expires_at === null || expires_at > now);
}

/** The actor of the key. Its permissions and channels never exceed its owner's. */
export function actorOfKey(key: OwnedApiKey): Actor {
  const ofOwner = new Set(permissionsOf(key.owner_role));
  const scopes: Permission[] = JSON.parse(key.scopes);
  return {
    id: key.id,
    userId: key.user_id,
    sessionId: null,
    keyExpiresAt: key.expires_at,
    permissions: new Set(scopes.filter((scope) => ofOwner.has(scope))),
    channels: allowedChannels(key.owner_channels, key.channels),
  };
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
