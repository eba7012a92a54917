import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { sendText, tagOfContent } from "../http/send-text.ts";

const maxAgeSeconds = 300;

/**
 * Serves the public document keys as a JWK Set, without authentication and to all origins.
 *
 * @see RFC 7517, 5 and 8.5.2
 */
export function serveJwks(
  app: FastifyInstance,
  { documentKeys }: Pick<Context, "documentKeys">,
): void {
  app.get("/.well-known/jwks.json", async (_request, reply) => {
    const body = JSON.stringify({ keys: await documentKeys.publicKeys() });
    reply.header("access-control-allow-origin", "*");
    reply.header("cache-control", `public, max-age=${maxAgeSeconds}`);
    reply.header("etag", tagOfContent(body));
    return sendText(reply, body, "application/jwk-set+json");
  });
}
