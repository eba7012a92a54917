import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { Network } from "../../config/config-values.ts";

/** The scheme of a webhook's URL. */
export type Scheme = "http" | "https";

/**
 * Returns whether a webhook may be sent to an IP address: by https to public addresses, by either scheme to the
 * operator's allowed networks. This is the rule against server-side request forgery (SSRF).
 */
export function isAllowedAddress(
  address: string,
  scheme: Scheme,
  allowedNetworks: readonly Network[],
): boolean {
  const ip = parse(address);
  if (ip === undefined) return false;
  const isListed = allowedNetworks.some(
    ([network, bits]) => network.kind() === ip.kind() && ip.match(network, bits),
  );
  return isListed || (scheme === "https" && isPublic(ip));
}

/** Returns whether the address is on the public internet, where webhooks are sent by https only. */
export function isPublicAddress(address: string): boolean {
  const ip = parse(address);
  return ip !== undefined && isPublic(ip);
}

/** Parses an address. An IPv4-mapped one (RFC 4291, 2.5.5.2) gives its IPv4 address, which it connects to. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (isIP(address) === 0) return undefined;
  // ipaddr.js parses `::10.0.0.1` as an IPv4-mapped address, which it is not. The URL parser makes it hexadecimal.
  const isMixed = address.includes(":") && address.includes(".");
  const text = isMixed ? URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) : address;
  return text === undefined ? undefined : ipaddr.process(text);
}

const [globalUnicast, globalUnicastBits] = ipaddr.IPv6.parseCIDR("2000::/3");
const [nat64, nat64Bits] = ipaddr.IPv6.parseCIDR("64:ff9b::/96");
const [sixBone, sixBoneBits] = ipaddr.IPv6.parseCIDR("3ffe::/16");

/** A public address of Microsoft's by which every virtual machine on Azure reaches its platform's services. */
const azurePlatform = "168.63.129.16";

function isPublic(ip: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (ip instanceof ipaddr.IPv4) return ip.range() === "unicast" && ip.toString() !== azurePlatform;
  // The well-known NAT64 prefix (RFC 6052) leads to IPv4 addresses. The local one (RFC 8215) is not allowed, since
  // the position of its IPv4 address is configurable.
  if (ip.match(nat64, nat64Bits)) return isPublic(new ipaddr.IPv4(ip.toByteArray().slice(12)));
  // The 6bone's addresses were returned (RFC 3701).
  if (ip.match(sixBone, sixBoneBits)) return false;
  // Other addresses have to be global unicast (RFC 4291, 2.4).
  return ip.match(globalUnicast, globalUnicastBits) && ip.range() === "unicast" && !isTunnel(ip);
}

/** Returns whether it is an ISATAP address (RFC 5214, 6.1), which leads to the IPv4 address at its end. */
function isTunnel(ip: ipaddr.IPv6): boolean {
  const [high, low] = ip.parts.slice(4, 6);
  return (high === 0 || high === 0x0200) && low === 0x5efe;
}
