import { LoadFailure, type LoadOptions } from "@screenspec/rendering";
import { nativeLoader } from "./native-loader.ts";
import type { TextStorage } from "./text-storage.ts";

/** Where a document is loaded from, and how. */
export interface DocumentSource {
  /** The address of a published document: the `cdn_url` in the response to a publish. */
  readonly src: string;
  /** The address of the service's public keys, `…/.well-known/jwks.json`. Then only signed documents are shown. */
  readonly jwks?: string | undefined;
  /** Headers of the requests for the document and its signature. Redirects must not lead to other servers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** When a newer version is shown: `next-start` (default), or `now`. */
  readonly updates?: "next-start" | "now" | undefined;
  /** How long to wait for the network before the cached version is shown. Default: 0. */
  readonly timeoutMs?: number | undefined;
  /** A published document in the app's bundle, as parsed JSON. It is shown while no newer one is cached. */
  readonly seed?: unknown;
}

/** Loads the document of a source. Returns a function that stops. */
export function loadSource(
  source: DocumentSource,
  storage: TextStorage | undefined,
  callbacks: Pick<LoadOptions, "current" | "accept" | "show" | "dispatch">,
): () => void {
  const { src, jwks, headers = {}, updates, timeoutMs, seed } = source;
  for (const [name, address] of Object.entries({ src, jwks })) {
    if (address === undefined || isAddress.test(address)) continue;
    const message = `${name}="${address}" is not an address: write https://…`;
    callbacks.dispatch("load-failed", new LoadFailure("invalid-address", message));
    return () => {};
  }
  const { specId, version } = Object(seed);
  return nativeLoader(storage)({
    ...callbacks,
    src,
    jwks,
    headers,
    updates,
    timeout: timeoutMs,
    seed: seed === undefined ? undefined : { text: JSON.stringify(seed), specId, version },
  });
}

/** React Native's `URL` checks nothing. */
const isAddress = /^https?:\/\/[^/\s]+\/\S*$/i;
