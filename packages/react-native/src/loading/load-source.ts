import { LoadFailure, type LoadOptions } from "@screenspec/rendering";
import type { KeptState } from "@screenspec/rendering/previews";
import type { Host, JsonObject, Runtime } from "@screenspec/runtime";
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

/** A draft that is shown again after each change. The entry `preview` makes it, so that other apps don't have its code. */
export interface DraftSource {
  readonly src: string;
  /** Shows the draft until the returned function is called. */
  readonly follow: (callbacks: DraftCallbacks) => () => void;
  /** Remembers the state of a document, for the next one. */
  readonly keepState: (runtime: Runtime, document: JsonObject) => KeptState;
}

/** Returns a host that replaces members of the app's. */
export type WrapHost = (app: Host) => Host;

interface DraftCallbacks extends Pick<LoadOptions, "show" | "dispatch"> {
  /** Sets how the hosts of the documents that are shown from now on are changed. */
  readonly wrapHost: (wrap: WrapHost) => void;
  /** Removes the document, which may not be shown any more. */
  readonly remove: (failure: LoadFailure) => void;
}

/** Loads the document of a source. Returns a function that stops. */
export function loadSource(
  source: DocumentSource | DraftSource,
  storage: TextStorage | undefined,
  callbacks: Pick<LoadOptions, "current" | "accept"> & DraftCallbacks,
): () => void {
  const { src, jwks } = { jwks: undefined, ...source };
  const addresses = { src, ...(jwks !== undefined && { jwks }) };
  for (const [name, address] of Object.entries(addresses)) {
    const problem = addressProblem(address);
    if (problem === undefined) continue;
    const failure = new LoadFailure("invalid-address", `${name}${problem}`);
    callbacks.dispatch("load-failed", failure);
    return () => {};
  }
  if ("follow" in source) return source.follow(callbacks);
  const { headers = {}, updates, timeoutMs, seed } = source;
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

/** Returns why an address can't be requested. React Native's `URL` checks nothing. */
function addressProblem(address: string): string | undefined {
  // `fetch` of browsers refuses them too. The message must not have the password.
  if (/^\w+:\/\/[^/?#]*@/.test(address)) return " has a user name or password: use `headers`";
  if (/^https?:\/\/[^/\s]+\/\S*$/i.test(address)) return undefined;
  return `="${address}" is not an address: write https://…`;
}
