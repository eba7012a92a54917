import { isIP } from "node:net";
import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";

/** Returns the address of this machine in the local network; undefined without a network. */
export function networkAddress(interfaces = networkInterfaces()): string | undefined {
  const addresses = Object.values(interfaces)
    .flatMap((list: NetworkInterfaceInfo[] | undefined) => list ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
  // Virtual networks of containers and VPNs have other private ranges more often than home and office networks.
  return addresses.find((address) => address.startsWith("192.168.")) ?? addresses[0];
}

/**
 * Whether a request is meant for this server. With DNS rebinding, a page of a foreign domain reaches a server of the local
 * network under that domain's name. So only addresses and local names are accepted.
 *
 * @param host the `Host` header
 * @param ownName the name that `--host` names
 */
export function isOwnHost(host: string | undefined, ownName: string | undefined): boolean {
  const url = host === undefined ? null : URL.parse(`http://${host}`);
  if (url === null) return false;
  const name = url.hostname.replace(/^\[|\]$/g, "");
  return name === "localhost" || isIP(name) !== 0 || name === ownName?.toLowerCase();
}

/** Whether an address of a request's sender is that of this machine itself. */
export function isLoopback(address: string | undefined): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address ?? "");
}
