import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Peers } from "../database/peers.ts";
import type { Db } from "../database/tables.ts";
import type { Authenticator, CachedIdentity, Identity } from "../identity/authenticator.ts";
import type { Anonymous } from "../identity/caller.ts";
import { looksLikeApiKey } from "./api-keys/api-key.ts";
import { identifyApiKey } from "./api-keys/identify-api-key.ts";
import { findActor } from "./find-actor.ts";
import { identifyOpenId } from "./openid/identify-openid.ts";
import type { OpenIdIssuer } from "./openid/open-id-issuer.ts";
import { identifySession } from "./sessions/identify-session.ts";
import type { SigningKeys } from "./sessions/signing-keys.ts";

/**
 * Limits how long a logout, a changed role or a revoked key of another process stays unnoticed when its
 * message is lost: 5 s in all. Open streams are checked every second, which leaves 4 s.
 */
const freshMs = 4000;

interface Dependencies {
  readonly db: Db;
  readonly peers: Peers;
  readonly signingKeys: SigningKeys;
  /** Undefined: only our own tokens are accepted. */
  readonly openIdIssuer: OpenIdIssuer | undefined;
  readonly clock: () => number;
  readonly log: Logger;
}

/** Caches verified tokens, since a signature check costs more than most requests do. */
export function createAuthenticator(dependencies: Dependencies): Authenticator {
  const { clock, openIdIssuer, peers } = dependencies;
  const cache = new LRUCache<string, CachedIdentity>({ max: 10_000 });
  let invalidations = 0;
  peers.subscribe("user", invalidate);

  return {
    async authenticate(token, by) {
      const seen = cache.get(token);
      const now = clock();
      if (seen !== undefined && now < seen.freshUntil) return seen;
      return identifyUncached(token, { seen: seen?.session, now, by });
    },
    actorOf: (actor) => findActor(dependencies.db, actor, clock()),
    isFresh: (identity) =>
      identity.invalidations === invalidations && clock() < identity.freshUntil,
    invalidateUser,
  };

  function invalidateUser(userId: string): void {
    invalidate(userId);
    peers.notify("user", userId);
  }

  function invalidate(userId: string): void {
    invalidations += 1;
    for (const [token, { actor }] of [...cache.entries()]) {
      if (actor.userId === userId) cache.delete(token);
    }
  }

  async function identifyUncached(
    token: string,
    options: IdentifyOptions,
  ): Promise<CachedIdentity> {
    const { now } = options;
    cache.delete(token);
    const before = invalidations;
    const identified = await identify(token, options);
    const freshUntil = Math.min(now + freshMs, identified.expiresAt);
    const found = { ...identified, freshUntil, invalidations: before };
    // A result read before an invalidation is not cached.
    if (before === invalidations) cache.set(token, found);
    return found;
  }

  /** The token's shape selects one way to verify it, whatever algorithm it claims. */
  function identify(token: string, options: IdentifyOptions): Promise<Identity> {
    if (looksLikeApiKey(token)) return identifyApiKey(dependencies, token, options.now);
    if (openIdIssuer?.isNamedBy(token)) {
      return identifyOpenId({ db: dependencies.db, openIdIssuer, invalidateUser }, token, options);
    }
    return identifySession(dependencies, token, options);
  }
}

interface IdentifyOptions {
  readonly seen: Identity["session"];
  readonly now: number;
  readonly by: () => Anonymous;
}
