import ipaddr from "ipaddr.js";
import type { Network } from "../../config-values.ts";

/** Which scheme a request to an address would use. */
export type Scheme = "http" | "https";

/**
 * Whether a webhook may be sent to an IP address: to public ones by https, to the operator's allowed
 * networks by either. An IPv4 address inside an IPv6 one is judged as what it is.
 */
export function isAllowedAddress(
  address: string,
  scheme: Scheme,
  allowedNetworks: readonly Network[],
): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = unwrap(ipaddr.parse(address));
  const isListed = allowedNetworks.some(
    ([network, bits]) => network.kind() === ip.kind() && ip.match(network, bits),
  );
  return isListed || (scheme === "https" && isPublic(ip));
}

const [globalUnicast, globalUnicastBits] = ipaddr.IPv6.parseCIDR("2000::/3");

/** Of IPv6 only what has been given out for the public internet (RFC 4291, 2.4). */
function isPublic(ip: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (ip.range() !== "unicast") return false;
  return ip instanceof ipaddr.IPv4 || ip.match(globalUnicast, globalUnicastBits);
}

/** The IPv4 address that an IPv6 one stands for: mapped (RFC 4291) or behind NAT64 (RFC 6052). */
function unwrap(ip: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(ip instanceof ipaddr.IPv6)) return ip;
  if (ip.isIPv4MappedAddress()) return ip.toIPv4Address();
  if (ip.range() === "rfc6052") return new ipaddr.IPv4(ip.toByteArray().slice(12));
  return ip;
}
