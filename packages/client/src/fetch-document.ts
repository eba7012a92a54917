import { DocumentVerificationError } from "./document-verification-error.ts";
import {
  type JsonWebKeys,
  readDocument,
  type SignedDocument,
  verifyDocument,
} from "./verify-document.ts";

interface LoadOptions {
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface FetchDocumentOptions extends LoadOptions {
  /** The public keys that are trusted. */
  readonly keys?: JsonWebKeys | undefined;
  /** Where they are loaded from otherwise: `/.well-known/jwks.json` of the service. */
  readonly jwksUrl?: string | URL | undefined;
  /**
   * The version that was seen last: whoever is on the way could give an older one, which was signed
   * too, and which is refused then.
   */
  readonly minVersion?: number | undefined;
}

/**
 * Loads the live document of a spec, and gives it once it is certain that its publisher has signed it.
 * A key that is not known has the signature and the keys loaded once more, past what is kept of them: a
 * version is signed anew when its key is revoked.
 *
 * @param cdnUrl what publishing has answered: `…/specs/<id>.json`
 * @throws DocumentVerificationError; the signal's reason; TypeError when that is no such address, or
 * there are neither `keys` nor `jwksUrl`
 */
export async function fetchDocument(
  cdnUrl: string | URL,
  options: FetchDocumentOptions,
): Promise<SignedDocument> {
  const specId = specIdOf(cdnUrl);
  if (options.keys === undefined && options.jwksUrl === undefined) {
    throw new TypeError("Either keys or jwksUrl has to be given.");
  }
  const [bytes, keys] = await Promise.all([load(cdnUrl, options), keysOf(options)]);
  // What the document says leads to its signature; what that says is believed.
  const said = readDocument(bytes);
  if (said.specId !== specId) {
    throw new DocumentVerificationError("other_spec", `The document is of ${said.specId}.`);
  }
  const name = `${specId}/${said.version}-${(await sha256(bytes)).slice(0, 16)}.jws`;
  const loadSignature = async (cache?: "no-cache") =>
    new TextDecoder().decode(await load(new URL(name, cdnUrl), options, cache));
  const jws = await loadSignature();
  const document = await verifyDocument(bytes, jws, keys).catch(async (error: unknown) => {
    if (!isUnknownKey(error)) throw error;
    const newest = [loadSignature("no-cache"), keysOf(options, "no-cache")] as const;
    return verifyDocument(bytes, ...(await Promise.all(newest)));
  });
  const { minVersion = 0 } = options;
  if (document.version < minVersion) {
    const message = `The document is version ${document.version}, before ${minVersion}.`;
    throw new DocumentVerificationError("too_old", message);
  }
  return document;
}

/** Also of a pointer of another channel. */
function specIdOf(cdnUrl: string | URL): string {
  const { pathname } = new URL(cdnUrl);
  const [, id] = /\/specs\/(spec_[0-9a-z]{26})(?:@[^/]+)?\.json$/.exec(pathname) ?? [];
  if (id === undefined) throw new TypeError(`${cdnUrl} is not the address of a spec's document.`);
  return id;
}

async function keysOf(options: FetchDocumentOptions, cache?: "no-cache"): Promise<JsonWebKeys> {
  const { keys, jwksUrl = "" } = options;
  if (keys !== undefined) return keys;
  const text = new TextDecoder().decode(await load(jwksUrl, options, cache));
  const set = parsed(text);
  if (!Array.isArray(set?.keys)) {
    throw new DocumentVerificationError("unavailable", `${jwksUrl} has no keys.`);
  }
  return { keys: set.keys };
}

function parsed(text: string): { readonly keys?: unknown } | null | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function load(
  url: string | URL,
  { fetch = globalThis.fetch, signal }: LoadOptions,
  cache?: "no-cache",
): Promise<Uint8Array<ArrayBuffer>> {
  const init = {
    ...(signal === undefined ? {} : { signal }),
    ...(cache === undefined ? {} : { cache }),
  };
  try {
    const response = await fetch(url, init);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    throw new Error(`It is ${response.status}.`);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new DocumentVerificationError("unavailable", `${url} can't be had.`, { cause });
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function isUnknownKey(error: unknown): boolean {
  return error instanceof DocumentVerificationError && error.code === "unknown_key";
}
