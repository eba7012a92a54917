import type { FastifyInstance } from "fastify";
import type { Authenticator } from "../access/authenticator.ts";
import { forbidden, unauthenticated } from "../errors.ts";
import { apiPrefix, permissionOf } from "./handle.ts";

/**
 * Finds out who asks before anything else of the request is read, and whether they may. Below the
 * API's prefix, what is not a public route needs a token even when it doesn't exist.
 *
 * @see RFC 6750
 */
export function registerAuthentication(app: FastifyInstance, authenticator: Authenticator): void {
  app.decorateRequest("actor", null);
  app.addHook("onRequest", async (request) => {
    const { route } = request.routeOptions.config;
    if (route?.access === "public" || !request.url.startsWith(apiPrefix)) return;
    const actor = authenticator.authenticate(readToken(request.headers.authorization));
    request.actor = actor instanceof Promise ? await actor : actor;
    const permission = route === undefined ? undefined : permissionOf(route);
    if (permission !== undefined && !request.actor.permissions.has(permission)) {
      throw forbidden(permission);
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
