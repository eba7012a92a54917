import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { type AppError, forbidden, unauthenticated } from "../errors.ts";
import { clientAddress } from "./client-address.ts";
import { isOfApi, permissionOf } from "./handle.ts";
import { keyOfAddress } from "./rate-limits.ts";

type Known = Awaited<ReturnType<Context["authenticator"]["authenticate"]>>;

/**
 * Finds out who asks before anything else of the request is read, and whether they may. Below the
 * API's prefix, what is not a public route needs a token even when it doesn't exist. A route is
 * known by its descriptor and never by the URL, which has many spellings: `/%61pi/v1/specs` is one.
 * Each request is counted: as the actor's, or as the address's where there is none.
 *
 * @see RFC 6750
 */
export function registerAuthentication(
  app: FastifyInstance,
  { authenticator, rateLimits }: Pick<Context, "authenticator" | "rateLimits">,
): void {
  app.decorateRequest("actor", null);
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

  function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    { actor }: Known,
  ): AppError | undefined {
    const { route } = request.routeOptions.config;
    request.actor = actor;
    const permission = route === undefined ? undefined : permissionOf(route);
    const isAllowed = permission === undefined || actor.permissions.has(permission);
    return rateLimits.count(reply, actor.id) ?? (isAllowed ? undefined : forbidden(permission));
  }

  async function identify(request: FastifyRequest, header: string | undefined): Promise<Known> {
    const { id: requestId, address } = request;
    const token = readToken(header);
    const known = await authenticator.authenticate(token, () => ({ requestId, address }));
    lastAsked.set(request.raw.socket, { header: header ?? "", known });
    return known;
  }
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
