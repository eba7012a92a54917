import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Known } from "../access/authenticator.ts";
import type { Context } from "../context.ts";
import { forbidden, unauthenticated } from "../errors.ts";
import { clientAddress } from "./client-address.ts";
import { isOfApi, permissionOf } from "./handle.ts";
import { keyOfAddress } from "./rate-limits.ts";

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
  // With a callback: a token that was seen a moment ago is not worth a promise.
  app.addHook("onRequest", (request, reply, done) => {
    const { route, isOpen } = request.routeOptions.config;
    if (isOpen === true || (route === undefined && !isOfApi(request))) return done();
    // Now, since a connection that has ended tells it no more.
    const address = clientAddress(request);
    request.address = address;
    const refuse = (error: Error) => done(rateLimits.count(reply, keyOfAddress(address)) ?? error);
    const admit = (known: Known) => {
      const { actor } = known;
      request.actor = actor;
      const permission = route === undefined ? undefined : permissionOf(route);
      const isAllowed = permission === undefined || actor.permissions.has(permission);
      done(rateLimits.count(reply, actor.id) ?? (isAllowed ? undefined : forbidden(permission)));
    };
    if (route?.access === "public") return done(rateLimits.count(reply, keyOfAddress(address)));
    const header = request.headers.authorization;
    const { socket } = request.raw;
    const last = lastAsked.get(socket);
    if (last !== undefined && last.header === header && authenticator.isFresh(last.known)) {
      return admit(last.known);
    }
    const remember = (known: Known) => {
      if (header !== undefined) lastAsked.set(socket, { header, known });
      admit(known);
    };
    try {
      const by = () => ({ requestId: request.id, address });
      const known = authenticator.authenticate(readToken(header), by);
      if (known instanceof Promise) known.then(remember, refuse);
      else remember(known);
    } catch (error) {
      refuse(error as Error);
    }
  });
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
