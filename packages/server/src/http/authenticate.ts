import type { FastifyInstance } from "fastify";
import type { Actor } from "../actor.ts";
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
  // With a callback: a token that was seen a moment ago is not worth a promise.
  app.addHook("onRequest", (request, reply, done) => {
    const { route, isOpen } = request.routeOptions.config;
    if (isOpen === true || !isOfApi(request)) return done();
    // Now, since a connection that has ended tells it no more.
    const address = clientAddress(request);
    request.address = address;
    const refuse = (error: Error) => done(rateLimits.count(reply, keyOfAddress(address)) ?? error);
    const admit = (actor: Actor) => {
      request.actor = actor;
      const permission = route === undefined ? undefined : permissionOf(route);
      const isAllowed = permission === undefined || actor.permissions.has(permission);
      done(rateLimits.count(reply, actor.id) ?? (isAllowed ? undefined : forbidden(permission)));
    };
    if (route?.access === "public") return done(rateLimits.count(reply, keyOfAddress(address)));
    try {
      const token = readToken(request.headers.authorization);
      const by = () => ({ requestId: request.id, address });
      const actor = authenticator.authenticate(token, by);
      if (actor instanceof Promise) actor.then(admit, refuse);
      else admit(actor);
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
