import type { FastifyInstance } from "fastify";
import type { Authenticator } from "../access/authenticator.ts";
import type { Actor } from "../actor.ts";
import { forbidden, unauthenticated } from "../errors.ts";
import { apiPrefix, permissionOf } from "./handle.ts";

/**
 * Finds out who asks before anything else of the request is read, and whether they may. Below the
 * API's prefix, what is not a public route needs a token even when it doesn't exist. A route is
 * known by its descriptor and never by the URL, which has many spellings: `/%61pi/v1/specs` is one.
 *
 * @see RFC 6750
 */
export function registerAuthentication(app: FastifyInstance, authenticator: Authenticator): void {
  app.decorateRequest("actor", null);
  // With a callback: a token that was seen a moment ago is not worth a promise.
  app.addHook("onRequest", (request, _reply, done) => {
    const { route, isOpen } = request.routeOptions.config;
    const needsToken =
      route === undefined
        ? isOpen !== true && request.url.startsWith(`${apiPrefix}/`)
        : route.access !== "public";
    if (!needsToken) return done();
    const admit = (actor: Actor) => {
      request.actor = actor;
      const permission = route === undefined ? undefined : permissionOf(route);
      const isAllowed = permission === undefined || actor.permissions.has(permission);
      done(isAllowed ? undefined : forbidden(permission));
    };
    try {
      const actor = authenticator.authenticate(readToken(request.headers.authorization));
      if (actor instanceof Promise) actor.then(admit, done);
      else admit(actor);
    } catch (error) {
      done(error as Error);
    }
  });
}

function readToken(header: string | undefined): string {
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
