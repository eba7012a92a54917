import { exposedHeaders, requestHeaders } from "@screenspec/api";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isOfApi } from "./api-request.ts";
import { addVary } from "./vary.ts";

/** Browsers cache a preflight for at most two hours. */
const maxAgeSeconds = 7200;
const methods = "GET, HEAD, POST, PUT, DELETE";

/**
 * Lets pages of the given origins use the API. They authenticate with a token, never with a cookie. Preflights need no
 * token, since browsers don't send one.
 *
 * @param origins `*` for any origin; empty to refuse cross-origin requests
 * @see https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function registerCrossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  app.addHook("onRequest", (request, reply, done) => {
    if (!isOfApi(request)) return done();
    const { origin } = request.headers;
    const isAllowed = allow(reply, origin);
    const isPreflight =
      request.method === "OPTIONS" &&
      origin !== undefined &&
      request.headers["access-control-request-method"] !== undefined;
    if (!isPreflight) return done();
    if (isAllowed) {
      reply.header("access-control-allow-methods", methods);
      reply.header("access-control-allow-headers", requestHeaders.join(", "));
      reply.header("access-control-max-age", maxAgeSeconds);
    }
    reply.code(204).send();
  });

  function allow(reply: FastifyReply, origin: string | undefined): boolean {
    const isAny = allowed.has("*");
    if (!isAny) addVary(reply, "Origin");
    if (origin === undefined || (!isAny && !allowed.has(origin))) return false;
    reply.header("access-control-allow-origin", isAny ? "*" : origin);
    reply.header("access-control-expose-headers", exposedHeaders.join(", "));
    return true;
  }
}
