import { DocumentVerificationError } from "./document-verification-error.ts";

/** The head of every document. Its other members are those of the format. */
export interface SignedDocument {
  readonly specVersion: string;
  readonly specId: string;
  readonly version: number;
  readonly createdAt: string;
  readonly [member: string]: unknown;
}

/** Public keys: a JWK Set (RFC 7517), such as `/.well-known/jwks.json`. Other members are ignored. */
export interface JsonWebKeys {
  readonly keys: readonly {
    readonly kty?: string | undefined;
    readonly crv?: string | undefined;
    readonly x?: string | undefined;
    readonly kid?: string | undefined;
  }[];
}

/**
 * Returns the document if one of the keys has signed these bytes. Uses Ed25519 of Web Crypto, which browsers (since
 * 2025), Node and workers have.
 *
 * @param bytes the document's bytes as loaded; parsing and serialising them again would break the signature
 * @param jws the text at `signature_url`
 * @throws DocumentVerificationError `malformed`, `unknown_key`, `bad_key`, `bad_signature`
 * @see RFC 7515, appendix F, and RFC 8037
 */
export async function verifyDocument(
  bytes: Uint8Array,
  jws: string,
  keys: JsonWebKeys,
): Promise<SignedDocument> {
  const { encodedHeader, signature } = readJws(jws);
  const kid = readKeyId(encodedHeader);
  const key = await importKey(keys, kid);
  const signed = new TextEncoder().encode(`${encodedHeader}.${encodeBase64url(bytes)}`);
  if (!(await crypto.subtle.verify(algorithm, key, signature, signed))) {
    throw new DocumentVerificationError(
      "bad_signature",
      "The signature doesn't match the document.",
    );
  }
  return readDocument(bytes);
}

/**
 * Parses a document without verifying it.
 *
 * @throws DocumentVerificationError `malformed`
 */
export function readDocument(bytes: Uint8Array): SignedDocument {
  const document = parse(bytes, "The document isn't valid JSON.");
  if (!hasHead(document)) throw malformed("The document has no valid `specId` and `version`.");
  return document;
}

function hasHead(document: Members): document is SignedDocument {
  return typeof document["specId"] === "string" && Number.isSafeInteger(document["version"]);
}

const algorithm = "Ed25519";
/** The `typ` of document signatures, which the service uses for nothing else. */
const type = "screenspec-document+jose";

/** Parses a JWS in compact serialization with a detached payload: the document. */
function readJws(jws: string) {
  const [, encodedHeader = "", encodedSignature = ""] = /^([\w-]+)\.\.([\w-]{86})$/.exec(jws) ?? [];
  if (encodedHeader === "") throw malformed("The signature isn't a detached JWS.");
  return { encodedHeader, signature: decodeBase64url(encodedSignature) };
}

function readKeyId(encodedHeader: string): string {
  const message = "The signature's header can't be parsed.";
  const { alg, kid, typ, crit } = parse(decodeBase64url(encodedHeader), message);
  // RFC 9864 renames the algorithm from EdDSA to Ed25519.
  if ((alg !== "EdDSA" && alg !== algorithm) || typ !== type) {
    throw malformed("The signature isn't an Ed25519 signature of a document.");
  }
  if (crit !== undefined) throw malformed("The signature's `crit` isn't supported.");
  if (typeof kid !== "string") throw malformed("The signature's header has no `kid`.");
  return kid;
}

/** Imports the first valid key with that id. Invalid ones are skipped, since a loaded set may contain some. */
async function importKey({ keys }: JsonWebKeys, kid: string): Promise<VerifyingKey> {
  let failure: DocumentVerificationError | undefined;
  for (const key of keys) {
    if (key?.kid !== kid) continue;
    try {
      return await importPublicKey(key);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const message = `The key ${kid} is invalid: ${reason}`;
      failure = new DocumentVerificationError("bad_key", message, { cause });
    }
  }
  const message = `The document is signed by the key ${kid}, which isn't among the given keys.`;
  throw failure ?? new DocumentVerificationError("unknown_key", message);
}

type VerifyingKey = Awaited<ReturnType<typeof importPublicKey>>;

async function importPublicKey({ kty, crv, x }: JsonWebKeys["keys"][number]) {
  if (kty !== "OKP" || crv !== algorithm || typeof x !== "string") {
    throw new Error(`It needs kty "OKP", crv "${algorithm}" and x.`);
  }
  return crypto.subtle.importKey("jwk", { kty, crv, x }, algorithm, false, ["verify"]);
}

type Members = Readonly<Record<string, unknown>>;

function parse(bytes: Uint8Array, message: string): Members {
  let value: Members | null;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (cause) {
    throw malformed(message, cause);
  }
  if (typeof value !== "object" || value === null) throw malformed(message);
  return value;
}

function malformed(message: string, cause?: unknown): DocumentVerificationError {
  return new DocumentVerificationError("malformed", message, { cause });
}

function decodeBase64url(text: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch (cause) {
    throw malformed("The signature isn't valid base64url.", cause);
  }
}

/** The number of arguments that every engine accepts in a call; a multiple of three, so that chunks need no padding. */
const chunkSize = 24_576;

function encodeBase64url(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += chunkSize) {
    text += btoa(String.fromCharCode(...bytes.subarray(from, from + chunkSize)));
  }
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
