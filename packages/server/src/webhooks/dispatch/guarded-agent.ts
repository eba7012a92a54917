import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import type { Network } from "../../config/config-values.ts";
import { isAllowedAddress, isPublicAddress, type Scheme } from "./allowed-address.ts";
import { isBlockedPort } from "./blocked-ports.ts";
import { createNameResolver, type LookUp } from "./resolve-name.ts";

/** Thrown when a connection is refused. The message is for the webhook's owner. */
export class NotAllowedError extends Error {}

/** Includes the name lookup and the TLS handshake. */
const connectTimeoutMs = 10_000;

/** The time after which the next address of a host is tried. The last one may use all of the remaining time. */
const attemptTimeoutMs = 1500;

/** How long an idle connection is kept open, whatever the receiver proposes. */
const idleMs = 4000;

/**
 * Creates an HTTP agent that connects to allowed addresses only, against server-side request forgery (SSRF). Addresses
 * are checked when the connection is made, so that DNS rebinding between check and use has no effect.
 */
export function createGuardedAgent(
  allowedNetworks: readonly Network[],
  resolveName: LookUp = createNameResolver(),
): Agent {
  const check = (address: string, scheme: Scheme) => {
    if (isAllowedAddress(address, scheme, allowedNetworks)) return;
    throw new NotAllowedError(
      scheme === "http" && isPublicAddress(address)
        ? "Webhooks are sent by https, and by http only to networks in WEBHOOK_ALLOWED_NETWORKS."
        : "The URL leads to an address that webhooks are not sent to: it has to be a public one, or in a network that WEBHOOK_ALLOWED_NETWORKS has.",
    );
  };
  const connectorFor = (scheme: Scheme) =>
    buildConnector({
      timeout: connectTimeoutMs,
      allowH2: false,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: attemptTimeoutMs,
      lookup: guardedLookup(resolveName, (address) => check(address, scheme)),
    });
  const connectors = { http: connectorFor("http"), https: connectorFor("https") };

  return new Agent({
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    allowH2: false,
    connect(options, callback) {
      const scheme = options.protocol === "https:" ? "https" : "http";
      try {
        if (isBlockedPort(options.port)) {
          throw new NotAllowedError(`Webhooks are not sent to port ${options.port}.`);
        }
        // Address literals are connected to without a lookup, so the lookup below doesn't check them.
        if (isIP(options.hostname) !== 0) check(options.hostname, scheme);
      } catch (error) {
        callback(asError(error), null);
        return;
      }
      connectors[scheme](options, callback);
    },
  });
}

/** Resolves a name. A name is rejected if any of its addresses is not allowed. */
function guardedLookup(resolveName: LookUp, check: (address: string) => void): LookupFunction {
  return (hostname, _options, callback) => {
    resolveName(hostname).then(
      (addresses) => {
        try {
          for (const { address } of addresses) check(address);
        } catch (error) {
          callback(asError(error), []);
          return;
        }
        // All addresses are passed on: node:net tries one after the other.
        callback(null, addresses);
      },
      (error) => callback(asError(error), []),
    );
  };
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
