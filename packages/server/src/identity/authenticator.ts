import type { Actor } from "./actor.ts";
import type { Anonymous } from "./caller.ts";

/** Verifies access tokens. */
export interface Authenticator {
  /**
   * Identifies the owner of a token.
   *
   * @param by the request that is audited when an OpenID user is created
   * @throws `unauthenticated`; for an OpenID issuer's tokens also `forbidden` and `unavailable`
   */
  authenticate(token: string, by: () => Anonymous): Promise<CachedIdentity>;
  /** The present permissions of an actor who was identified before; undefined: access has ended. */
  actorOf(actor: Pick<Actor, "id" | "userId" | "sessionId">): Promise<Actor | undefined>;
  /** Whether the identity is cached, so that no database query is needed. */
  isFresh(identity: CachedIdentity): boolean;
  /**
   * Invalidates the cached identities of a user. Call it after committing a change of the user's access:
   * it takes effect in this process at once, and in others when they receive the message.
   */
  invalidateUser(userId: string): void;
}

/** The owner of a verified token. */
export interface Identity {
  readonly actor: Actor;
  /** The verified claims of a session token, whose signature need not be checked again. */
  readonly session: SessionClaims | undefined;
  /** When the token expires. */
  readonly expiresAt: number;
}

/** A cached identity. */
export interface CachedIdentity extends Identity {
  /** When the database has to be read again. */
  readonly freshUntil: number;
  /** The invalidation count when this was read. If it has grown, this user may be among the invalidated. */
  readonly invalidations: number;
}

/** The claims of a session token. */
export interface SessionClaims {
  readonly sessionId: string;
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}
