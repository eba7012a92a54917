import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Peers } from "../database/peers.ts";
import type { Db } from "../database/tables.ts";
import type { Actor } from "../identity/actor.ts";
import type { Anonymous } from "../identity/caller.ts";
import { looksLikeApiKey } from "./api-keys/api-key.ts";
import { identifyApiKey } from "./api-keys/identify-api-key.ts";
import { findActor } from "./find-actor.ts";
import { identifyOpenId } from "./openid/identify-openid.ts";
import type { OpenIdIssuer } from "./openid/open-id-issuer.ts";
import { identifySession } from "./sessions/identify-session.ts";
import type { SessionClaims } from "./sessions/session-token.ts";
import type { SigningKeys } from "./sessions/signing-keys.ts";

/** Tells who a token belongs to. */
export interface Authenticator {
  /**
   * @param by asked for by which request it is, when someone is seen first
   * @throws `unauthenticated`; of an OpenID issuer's tokens also `forbidden` and `unavailable`
   */
  authenticate(token: string, by: () => Anonymous): Promise<CachedIdentity>;
  /** What someone may do now who asked for something before; undefined: nothing any more. */
  actorOf(asked: Pick<Actor, "id" | "userId" | "sessionId">): Promise<Actor | undefined>;
  /** Whether the identity may be used again without reading the database. */
  isFresh(identity: CachedIdentity): boolean;
  /**
   * Has the database asked again for whatever is a user's: called after committing a change of what
   * the user may do, so that it takes effect at once in this process, and in others as soon as they
   * hear of it.
   */
  forgetUser(userId: string): void;
}

/** The owner of a token that was verified. */
export interface Identity {
  readonly actor: Actor;
  /** What a session token says: its signature need not be checked again. */
  readonly session: SessionClaims | undefined;
  /** When the token is good no more. */
  readonly expiresAt: number;
}

/** An identity that is used again, for a while. */
interface CachedIdentity extends Identity {
  /** When the database has to be asked again. */
  readonly freshUntil: number;
  /** The count of forgotten users when this was read: when it has grown, this user may be among them. */
  readonly forgotten: number;
}

/**
 * A logout, a role or a revoked key that another process changed takes effect within 5 s, also where
 * its message is lost. Open streams are checked every second, which leaves 4 s.
 */
const freshMs = 4000;

interface Dependencies {
  readonly db: Db;
  readonly peers: Peers;
  readonly signingKeys: SigningKeys;
  /** Unset: no other tokens than our own are taken. */
  readonly openIdIssuer: OpenIdIssuer | undefined;
  readonly clock: () => number;
  readonly log: Logger;
}

/** Remembers tokens that it has verified, since a signature costs more than most requests do. */
export function createAuthenticator(dependencies: Dependencies): Authenticator {
  const { clock, openIdIssuer, peers } = dependencies;
  const cache = new LRUCache<string, CachedIdentity>({ max: 10_000 });
  let forgotten = 0;
  peers.hear("user", forget);

  return {
    async authenticate(token, by) {
      const seen = cache.get(token);
      const now = clock();
      if (seen !== undefined && now < seen.freshUntil) return seen;
      return identifyAnew(token, { seen: seen?.session, now, by });
    },
    actorOf: (asked) => findActor(dependencies.db, asked, clock()),
    isFresh: (identity) => identity.forgotten === forgotten && clock() < identity.freshUntil,
    forgetUser,
  };

  function forgetUser(userId: string): void {
    forget(userId);
    peers.tell("user", userId);
  }

  function forget(userId: string): void {
    forgotten += 1;
    for (const [token, { actor }] of [...cache.entries()]) {
      if (actor.userId === userId) cache.delete(token);
    }
  }

  async function identifyAnew(token: string, asked: Asked): Promise<CachedIdentity> {
    const { now } = asked;
    cache.delete(token);
    const before = forgotten;
    const identified = await identify(token, asked);
    const freshUntil = Math.min(now + freshMs, identified.expiresAt);
    const found = { ...identified, freshUntil, forgotten: before };
    // What was read before something changed is not kept.
    if (before === forgotten) cache.set(token, found);
    return found;
  }

  /** Each kind of token is verified in its own way only, whatever it says of itself. */
  function identify(token: string, asked: Asked): Promise<Identity> {
    if (looksLikeApiKey(token)) return identifyApiKey(dependencies, token, asked.now);
    if (openIdIssuer?.isNamedBy(token)) {
      return identifyOpenId({ db: dependencies.db, openIdIssuer, forgetUser }, token, asked);
    }
    return identifySession(dependencies, token, asked);
  }
}

interface Asked {
  readonly seen: Identity["session"];
  readonly now: number;
  readonly by: () => Anonymous;
}
