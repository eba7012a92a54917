import type { FastifyRequest } from "fastify";
import { AppError } from "../errors/errors.ts";

/**
 * This server's address as the request's browser has it.
 *
 * @param publicUrl `PUBLIC_URL`; unset: the scheme and host of the request, or those that a trusted proxy forwarded
 */
export function ownUrl(request: FastifyRequest, publicUrl: string | undefined): URL {
  const url = URL.parse(publicUrl ?? `${request.protocol}://${request.host}`);
  if (url === null) throw new AppError("invalid_request", "The Host header is missing or invalid.");
  return url;
}

/**
 * Refuses requests of other sites' pages. Browsers send `Origin` with every POST, and no page can change it.
 *
 * @throws `origin_not_allowed`
 */
export function requireOwnOrigin({ headers }: FastifyRequest, server: URL): void {
  if (headers.origin === server.origin) return;
  const sent = headers.origin === undefined ? "none" : JSON.stringify(headers.origin);
  throw new AppError(
    "origin_not_allowed",
    `A session with a cookie is for pages of ${server.origin} (PUBLIC_URL sets it). The Origin header of this request: ${sent}. Other clients get the refresh token in the body, and send it there.`,
  );
}
