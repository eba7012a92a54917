import type { Permission, Route } from "@screenspec/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CachedIdentity } from "../identity/authenticator.ts";

/** The path prefix of every route of the API. */
export const apiPrefix = "/api/v1";

declare module "fastify" {
  interface FastifyRequest {
    /** The owner of the request's token; null on public routes, and without one where it is optional. */
    identity: CachedIdentity | null;
    /** The client's IP address; empty for requests outside the API. */
    address: string;
    /** The size of the parsed body; 0 for streams and without a body. */
    bodyBytes: number;
  }
  interface FastifyContextConfig {
    /** Unset outside the API. */
    route?: Route;
    /** Set for paths below the API's prefix that aren't API routes and need no token. */
    isOpen?: true;
  }
}

/** Declares the fields of requests above, which saves Fastify a new shape for each request. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest("identity", null);
  app.decorateRequest("address", "");
  app.decorateRequest("bodyBytes", 0);
}

/** Whether a request is for the API: for one of its routes, however the URL spells it, or for an unknown path. */
export function isOfApi({ routeOptions, url }: FastifyRequest): boolean {
  return routeOptions.config.route !== undefined || url.startsWith(`${apiPrefix}/`);
}

/** The user whose turn in the fair queue a request takes: the token's owner, or the client's address. */
export function userOf({ identity, address }: FastifyRequest): string {
  return identity?.actor.userId ?? address;
}

/** The permission that a route needs, if any. */
export function permissionOf({ access }: Route): Permission | undefined {
  return access === "public" || access === "optional" || access === "actor" ? undefined : access;
}
