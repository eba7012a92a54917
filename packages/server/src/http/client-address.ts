import { isIP } from "node:net";
import type { FastifyRequest, FastifyServerOptions } from "fastify";
import type { Config } from "../config/config.ts";

type TrustedProxies = NonNullable<FastifyServerOptions["trustProxy"]>;

/** Converts the setting for Fastify. A number of hops becomes a function, since Fastify would trust no hop. */
export function trustedProxies(setting: Config["trustProxy"]): TrustedProxies {
  return typeof setting === "number" ? (_address, hop) => hop < setting : setting;
}

/**
 * The IP address of the client: that of the connection, or the one in the `X-Forwarded-For` of trusted proxies. If an
 * entry there is not an address, this is the address of the proxy that added it.
 */
export function clientAddress(request: FastifyRequest): string {
  const { ips } = request;
  if (ips === undefined) return request.ip ?? "";
  const wrong = ips.findIndex((address, hop) => hop > 0 && !isAddress(address));
  const address = wrong === -1 ? ips.at(-1) : ips[wrong - 1];
  // A connection that has ended has no address.
  return address ?? "";
}

/** A zone is local to a machine, and would let one client have many addresses. */
function isAddress(text: string): boolean {
  return isIP(text) !== 0 && !text.includes("%");
}
