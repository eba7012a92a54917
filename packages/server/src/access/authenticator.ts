import { timingSafeEqual } from "node:crypto";
import { type Permission, permissionsOfRole } from "@screenspec/api";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Actor } from "../actor.ts";
import type { Db } from "../database/tables.ts";
import { unauthenticated } from "../errors.ts";
import { hashApiKey, looksLikeApiKey, selectorOf } from "./api-key.ts";
import { findApiKey, findUser, touchApiKey } from "./queries.ts";
import { verifySessionToken } from "./session-token.ts";
import type { SigningKeys } from "./signing-keys.ts";

/** Tells who a token belongs to. */
export interface Authenticator {
  /**
   * At once when the token was seen a moment ago, else a promise.
   *
   * @throws `unauthenticated`
   */
  authenticate(token: string): Actor | Promise<Actor>;
}

interface Known {
  readonly actor: Actor;
  /** Whose session it is: its signature need not be checked again. Unset for an API key. */
  readonly session: { readonly userId: string; readonly expiresAt: number } | undefined;
  /** When the database has to be asked again. */
  readonly freshUntil: number;
}

/** A disabled user, a changed role or a revoked key takes effect within this time. */
const freshMs = 5000;
const touchEveryMs = 60_000;
const invalidToken = 'Bearer error="invalid_token"';

interface Dependencies {
  readonly db: Db;
  readonly signingKeys: SigningKeys;
  readonly clock: () => number;
  readonly log: Logger;
}

/** Remembers tokens that it has verified, since a signature costs more than most requests do. */
export function createAuthenticator({ db, signingKeys, clock, log }: Dependencies): Authenticator {
  const known = new LRUCache<string, Known>({ max: 10_000 });

  return {
    authenticate(token) {
      const seen = known.get(token);
      const now = clock();
      if (seen !== undefined && now < seen.freshUntil) return seen.actor;
      return identify(token, seen, now);
    },
  };

  async function identify(token: string, seen: Known | undefined, now: number): Promise<Actor> {
    known.delete(token);
    const identity = looksLikeApiKey(token)
      ? await identifyApiKey(token, now)
      : await identifySession(token, seen?.session, now);
    known.set(token, identity);
    return identity.actor;
  }

  async function identifySession(
    token: string,
    seen: Known["session"],
    now: number,
  ): Promise<Known> {
    const verified = seen !== undefined && now < seen.expiresAt;
    const session = verified ? seen : await verifySessionToken(signingKeys, token, now);
    const user = await findUser(db, session.userId);
    if (user === undefined || user.disabled_at !== null) {
      throw unauthenticated("The user of this token is gone or disabled.", invalidToken);
    }
    const permissions = new Set(permissionsOfRole[user.role]);
    return {
      actor: { id: user.id, userId: user.id, permissions, keyExpiresAt: null },
      session,
      freshUntil: Math.min(now + freshMs, session.expiresAt),
    };
  }

  async function identifyApiKey(token: string, now: number): Promise<Known> {
    const selector = selectorOf(token);
    const key = selector === undefined ? undefined : await findApiKey(db, selector);
    if (key === undefined || !sameText(key.secret_hash, hashApiKey(token))) {
      throw unauthenticated("There is no such API key.", invalidToken);
    }
    if (key.owner_disabled_at !== null || (key.expires_at !== null && key.expires_at <= now)) {
      throw unauthenticated("The API key has expired, or its owner is disabled.", invalidToken);
    }
    if (now - (key.last_used_at ?? 0) >= touchEveryMs) {
      touchApiKey(db, key.id, now).catch((error) => log.warn({ err: error }, "last use not noted"));
    }
    const ofOwner = new Set(permissionsOfRole[key.owner_role]);
    const scopes: Permission[] = JSON.parse(key.scopes);
    return {
      actor: {
        id: key.id,
        userId: key.user_id,
        permissions: new Set(scopes.filter((scope) => ofOwner.has(scope))),
        keyExpiresAt: key.expires_at,
      },
      session: undefined,
      freshUntil: Math.min(now + freshMs, key.expires_at ?? Number.POSITIVE_INFINITY),
    };
  }
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
