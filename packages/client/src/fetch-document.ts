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
  /** The trusted public keys. */
  readonly keys?: JsonWebKeys | undefined;
  /** The URL to load the keys from if `keys` is missing: `/.well-known/jwks.json` of the service. */
  readonly jwksUrl?: string | URL | undefined;
  /**
   * The newest version seen so far. Lower versions are rejected: an attacker could replay them, since their signatures
   * are valid.
   */
  readonly minVersion?: number | undefined;
}

/**
 * Loads the live document of a spec and verifies its signature. If the key is unknown, the signature and the keys are
 * loaded again without the HTTP cache: when a key is revoked, its versions are signed with another one.
 *
 * @param cdnUrl the `cdn_url` from publishing: `…/specs/<id>.json`
 * @throws DocumentVerificationError; the signal's reason; TypeError if `cdnUrl` has another form, or both `keys` and
 * `jwksUrl` are missing
 */
export async function fetchDocument(
  cdnUrl: string | URL,
  options: FetchDocumentOptions,
): Promise<SignedDocument> {
  const specId = specIdOf(cdnUrl);
  if (options.keys === undefined && options.jwksUrl === undefined) {
    throw new TypeError("Pass keys or jwksUrl.");
  }
  const [bytes, keys] = await Promise.all([load(cdnUrl, options), keysOf(options)]);
  // The unverified id and version only locate the signature, which then covers them.
  const unverified = readDocument(bytes);
  if (unverified.specId !== specId) {
    throw new DocumentVerificationError(
      "other_spec",
      `The document belongs to ${unverified.specId}.`,
    );
  }
  const name = `${specId}/${unverified.version}-${(await sha256(bytes)).slice(0, 16)}.jws`;
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
    const message = `The document has version ${document.version}, which is lower than ${minVersion}.`;
    throw new DocumentVerificationError("too_old", message);
  }
  return document;
}

/** Accepts the pointers of all channels. */
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
    throw new Error(`The status is ${response.status}.`);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new DocumentVerificationError("unavailable", `${url} could not be loaded.`, { cause });
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function isUnknownKey(error: unknown): boolean {
  return error instanceof DocumentVerificationError && error.code === "unknown_key";
}
