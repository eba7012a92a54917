import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { Network } from "../../config/config-values.ts";

/** Which scheme a request to an address would use. */
export type Scheme = "http" | "https";

/**
 * Whether a webhook may be sent to an IP address: to public ones by https, to the operator's allowed
 * networks by either.
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

/** Whether the address is one of the public internet's, which nothing but https is sent to. */
export function isPublicAddress(address: string): boolean {
  const ip = parse(address);
  return ip !== undefined && isPublic(ip);
}

/** What an address connects to: a mapped one (RFC 4291, 2.5.5.2) to the IPv4 address that is in it. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (isIP(address) === 0) return undefined;
  // ipaddr.js takes `::10.0.0.1` for a mapped one, which it is not: it is shown no dots after colons.
  const isMixed = address.includes(":") && address.includes(".");
  const text = isMixed ? URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) : address;
  return text === undefined ? undefined : ipaddr.process(text);
}

const [globalUnicast, globalUnicastBits] = ipaddr.IPv6.parseCIDR("2000::/3");
const [nat64, nat64Bits] = ipaddr.IPv6.parseCIDR("64:ff9b::/96");
const [sixBone, sixBoneBits] = ipaddr.IPv6.parseCIDR("3ffe::/16");

/** What each virtual machine on Azure reaches of the platform that runs it, by an address that is Microsoft's. */
const azurePlatform = "168.63.129.16";

function isPublic(ip: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (ip instanceof ipaddr.IPv4) return ip.range() === "unicast" && ip.toString() !== azurePlatform;
  // The way to all of IPv4 by the public prefix (RFC 6052). By the local one (RFC 8215) only who has
  // set it up knows where the IPv4 address stands.
  if (ip.match(nat64, nat64Bits)) return isPublic(new ipaddr.IPv4(ip.toByteArray().slice(12)));
  // The 6bone's were given back (RFC 3701).
  if (ip.match(sixBone, sixBoneBits)) return false;
  // Of the rest only what has been given out for the public internet (RFC 4291, 2.4).
  return ip.match(globalUnicast, globalUnicastBits) && ip.range() === "unicast" && !isTunnel(ip);
}

/** An ISATAP address (RFC 5214, 6.1): what is sent to it goes to the IPv4 address at its end. */
function isTunnel(ip: ipaddr.IPv6): boolean {
  const [high, low] = ip.parts.slice(4, 6);
  return (high === 0 || high === 0x0200) && low === 0x5efe;
}
