import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import { keyOfAddress, type RateLimits } from "../admission/rate-limits.ts";
import { AppError, forbidden, unauthenticated } from "../errors/errors.ts";
import type { Authenticator, CachedIdentity } from "../identity/authenticator.ts";
import { isOfApi, permissionOf } from "./api-request.ts";
import { clientAddress } from "./client-address.ts";

/** Authenticates requests, and accepted ones again: access may end while the body arrives, or the answer is sent. */
export interface AccessCheck {
  /** The hook that authenticates a request and counts it, before anything else of it is read. */
  readonly authenticate: onRequestHookHandler;
  /**
   * Checks the token again, and the permission that the route needs, unless the last check still holds.
   *
   * @throws `unauthenticated`, `forbidden`
   */
  recheck(request: FastifyRequest): Promise<void>;
  /** Checks again every second until the request is answered, and destroys the stream once the check fails. */
  recheckWhileOpen(request: FastifyRequest, reply: FastifyReply, stream: Readable): void;
}

const streamCheckMs = 1000;

/**
 * Creates the check of tokens and permissions. Below the API's prefix
 * every path but those of public routes needs a token, also one that doesn't exist. A route is identified by its
 * descriptor and never by the URL, which has many spellings: `/%61pi/v1/specs` is one. Each request counts against the
 * rate limit of its user (an API key's of the key's owner), or of its address where it has none.
 *
 * @see RFC 6750
 */
export function createAccessCheck({
  authenticator,
  rateLimits,
}: {
  readonly authenticator: Authenticator;
  readonly rateLimits: RateLimits;
}): AccessCheck {
  // The last identity on each connection, with the header that it came from. Most requests send the same header again:
  // without this a small GET takes 10 % more processor time.
  const lastIdentities = new WeakMap<
    Socket,
    { readonly header: string; readonly identity: CachedIdentity }
  >();
  // With a callback: a remembered identity needs no promise.
  const authenticate: onRequestHookHandler = (request, reply, done) => {
    const { route, isOpen } = request.routeOptions.config;
    if (isOpen === true || (route === undefined && !isOfApi(request))) return done();
    // Read now: the address is unknown once the connection has ended.
    request.address = clientAddress(request);
    if (route?.access === "public") return done(countAddress(request, reply));
    const header = request.headers.authorization;
    if (route?.access === "optional" && header === undefined) {
      return done(countAddress(request, reply));
    }
    const last = lastIdentities.get(request.raw.socket);
    if (last !== undefined && last.header === header && authenticator.isFresh(last.identity)) {
      return done(admit(request, reply, last.identity));
    }
    identify(request, header).then(
      (identity) => done(admit(request, reply, identity)),
      (error) => done(countAddress(request, reply) ?? error),
    );
  };

  function countAddress({ address }: FastifyRequest, reply: FastifyReply): AppError | undefined {
    return rateLimits.count(reply, keyOfAddress(address));
  }

  function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    identity: CachedIdentity,
  ): AppError | undefined {
    request.identity = identity;
    return rateLimits.count(reply, identity.actor.userId) ?? missingPermission(request, identity);
  }

  async function identify(
    request: FastifyRequest,
    header: string | undefined,
  ): Promise<CachedIdentity> {
    const { id: requestId, address } = request;
    const token = readToken(header);
    const identity = await authenticator.authenticate(token, () => ({ requestId, address }));
    lastIdentities.set(request.raw.socket, { header: header ?? "", identity });
    return identity;
  }

  async function recheck(request: FastifyRequest): Promise<void> {
    if (request.identity === null || authenticator.isFresh(request.identity)) return;
    const identity = await identify(request, request.headers.authorization);
    const refused = missingPermission(request, identity);
    if (refused !== undefined) throw refused;
    request.identity = identity;
  }

  function recheckWhileOpen(request: FastifyRequest, reply: FastifyReply, stream: Readable): void {
    if (reply.raw.destroyed) return;
    const timer = setInterval(() => {
      recheck(request).catch((error) => {
        // Other errors, such as an unavailable database, don't end access.
        if (endsAccess(error)) stream.destroy(error);
      });
    }, streamCheckMs);
    reply.raw.once("close", () => clearInterval(timer));
  }

  return { authenticate, recheck, recheckWhileOpen };
}

function missingPermission(
  request: FastifyRequest,
  { actor }: CachedIdentity,
): AppError | undefined {
  const { route } = request.routeOptions.config;
  const permission = route === undefined ? undefined : permissionOf(route);
  const isAllowed = permission === undefined || actor.permissions.has(permission);
  return isAllowed ? undefined : forbidden(permission);
}

/** Whether the error says that the token's owner lost access. */
export function endsAccess(error: unknown): error is AppError {
  return (
    error instanceof AppError && (error.code === "unauthenticated" || error.code === "forbidden")
  );
}

/**
 * The bearer token of an `Authorization` header.
 *
 * @throws `unauthenticated`
 */
export function readToken(header: string | undefined): string {
  if (header === undefined) {
    throw unauthenticated("Send a token: Authorization: Bearer <access_token>.");
  }
  const token = /^bearer +([\w.~+/=-]+) *$/i.exec(header)?.[1];
  if (token === undefined) {
    throw unauthenticated(
      "The Authorization header has to be: Bearer <access_token>.",
      'Bearer error="invalid_request"',
    );
  }
  return token;
}
