import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { AppError, forbidden, unauthenticated } from "../errors.ts";
import { clientAddress } from "./client-address.ts";
import { isOfApi, permissionOf } from "./handle.ts";
import { keyOfAddress } from "./rate-limits.ts";

export type Known = Awaited<ReturnType<Context["authenticator"]["authenticate"]>>;

/** Authenticates an accepted request again: access may end while its body arrives, or its answer is sent. */
export interface AccessCheck {
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
 * Finds out who asks before anything else of the request is read, and whether they may. Below the
 * API's prefix, what is not a public route needs a token even when it doesn't exist. A route is
 * known by its descriptor and never by the URL, which has many spellings: `/%61pi/v1/specs` is one.
 * Each request counts for its user, an API key's for the key's owner; where there is none, for its address.
 *
 * @see RFC 6750
 */
export function registerAuthentication(
  app: FastifyInstance,
  { authenticator, rateLimits }: Pick<Context, "authenticator" | "rateLimits">,
): void {
  app.decorateRequest("known", null);
  app.decorateRequest("address", "");
  // Who asked last on a connection, and with what: most ask with the same again.
  const lastAsked = new WeakMap<Socket, { readonly header: string; readonly known: Known }>();
  // With a callback: who asked on this connection before is not worth a promise.
  app.addHook("onRequest", (request, reply, done) => {
    const { route, isOpen } = request.routeOptions.config;
    if (isOpen === true || (route === undefined && !isOfApi(request))) return done();
    // Now, since a connection that has ended tells it no more.
    request.address = clientAddress(request);
    if (route?.access === "public") return done(countAddress(request, reply));
    const header = request.headers.authorization;
    const last = lastAsked.get(request.raw.socket);
    if (last !== undefined && last.header === header && authenticator.isFresh(last.known)) {
      return done(admit(request, reply, last.known));
    }
    identify(request, header).then(
      (known) => done(admit(request, reply, known)),
      (error) => done(countAddress(request, reply) ?? error),
    );
  });

  function countAddress({ address }: FastifyRequest, reply: FastifyReply): AppError | undefined {
    return rateLimits.count(reply, keyOfAddress(address));
  }

  function admit(request: FastifyRequest, reply: FastifyReply, known: Known): AppError | undefined {
    request.known = known;
    return rateLimits.count(reply, known.actor.userId) ?? missingPermission(request, known);
  }

  async function identify(request: FastifyRequest, header: string | undefined): Promise<Known> {
    const { id: requestId, address } = request;
    const token = readToken(header);
    const known = await authenticator.authenticate(token, () => ({ requestId, address }));
    lastAsked.set(request.raw.socket, { header: header ?? "", known });
    return known;
  }

  async function recheck(request: FastifyRequest): Promise<void> {
    if (request.known === null || authenticator.isFresh(request.known)) return;
    const known = await identify(request, request.headers.authorization);
    const refused = missingPermission(request, known);
    if (refused !== undefined) throw refused;
    request.known = known;
  }

  function recheckWhileOpen(request: FastifyRequest, reply: FastifyReply, stream: Readable): void {
    if (reply.raw.destroyed) return;
    const timer = setInterval(() => {
      recheck(request).catch((error) => {
        // While the database can't answer, nobody is known to have lost access.
        if (endsAccess(error)) stream.destroy(error);
      });
    }, streamCheckMs);
    reply.raw.once("close", () => clearInterval(timer));
  }

  app.decorate("accessCheck", { recheck, recheckWhileOpen });
}

function missingPermission(request: FastifyRequest, { actor }: Known): AppError | undefined {
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
