import { isIP } from "node:net";
import type { FastifyRequest, FastifyServerOptions } from "fastify";
import type { Config } from "../config/config.ts";

type TrustedProxies = NonNullable<FastifyServerOptions["trustProxy"]>;

/** The setting as Fastify takes it: of a number of hops it would trust none. */
export function trustedProxies(setting: Config["trustProxy"]): TrustedProxies {
  return typeof setting === "number" ? (_address, hop) => hop < setting : setting;
}

/**
 * The IP address that a request comes from: the connection's, or what trusted proxies say in
 * `X-Forwarded-For`. Where that is no address, it is the last one before it: who passed it on.
 */
export function clientAddress(request: FastifyRequest): string {
  const { ips } = request;
  if (ips === undefined) return request.ip ?? "";
  const wrong = ips.findIndex((address, hop) => hop > 0 && !isAddress(address));
  const address = wrong === -1 ? ips.at(-1) : ips[wrong - 1];
  // A connection that has ended has none.
  return address ?? "";
}

/** A zone means nothing to others, and could make one address many. */
function isAddress(text: string): boolean {
  return isIP(text) !== 0 && !text.includes("%");
}
