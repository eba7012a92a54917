import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import type { Network } from "../../config-values.ts";
import { literalAddress } from "../endpoints/endpoint-url.ts";
import { isAllowedAddress, type Scheme } from "./allowed-address.ts";

/** Why a connection was not made. */
export class AddressNotAllowedError extends Error {}

const connectTimeoutMs = 10_000;

/**
 * An HTTP agent that connects to allowed addresses only. The address is checked where the
 * connection is made, so that a name can't lead elsewhere between check and use.
 */
export function createGuardedAgent(allowedNetworks: readonly Network[]): Agent {
  const check = (address: string, scheme: Scheme) => {
    if (isAllowedAddress(address, scheme, allowedNetworks)) return;
    throw new AddressNotAllowedError(`${address} may not be sent to by ${scheme}.`);
  };
  const connectorFor = (scheme: Scheme) =>
    buildConnector({ timeout: connectTimeoutMs, lookup: guardedLookup(scheme, check) });
  const connectors = { http: connectorFor("http"), https: connectorFor("https") };

  return new Agent({
    connect(options, callback) {
      const scheme = options.protocol === "https:" ? "https" : "http";
      const literal = literalAddress(options.hostname);
      try {
        // A literal is connected to without a lookup.
        if (literal !== undefined) check(literal, scheme);
      } catch (error) {
        callback(error as Error, null);
        return;
      }
      connectors[scheme](options, callback);
    },
  });
}

/** Resolves a name; one of whose addresses only one is not allowed is not allowed at all. */
function guardedLookup(
  scheme: Scheme,
  check: (address: string, scheme: Scheme) => void,
): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, "", 0);
        return;
      }
      try {
        for (const { address } of addresses) check(address, scheme);
      } catch (refusal) {
        callback(refusal as Error, "", 0);
        return;
      }
      const [first] = addresses;
      if (options.all === true) callback(null, addresses);
      else callback(null, first?.address ?? "", first?.family ?? 0);
    });
  };
}
