import { DocumentVerificationError } from "./document-verification-error.ts";

/** What every document says of itself; the rest is what the format says. */
export interface SignedDocument {
  readonly specVersion: string;
  readonly specId: string;
  readonly version: number;
  readonly createdAt: string;
  readonly [member: string]: unknown;
}

/** Public keys as `/.well-known/jwks.json` has them: a JWK Set (RFC 7517). What else is in it is left alone. */
export interface JsonWebKeys {
  readonly keys: readonly {
    readonly kty?: string | undefined;
    readonly crv?: string | undefined;
    readonly x?: string | undefined;
    readonly kid?: string | undefined;
  }[];
}

/**
 * The document, once it is certain that these bytes were signed by one of the keys. By Web Crypto, with
 * Ed25519: browsers of 2025 on, Node, workers.
 *
 * @param bytes the document as it was loaded, not parsed and written again
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
      "The document is not what its signature is of.",
    );
  }
  return readDocument(bytes);
}

/**
 * What the bytes of a document say.
 *
 * @throws DocumentVerificationError `malformed`
 */
export function readDocument(bytes: Uint8Array): SignedDocument {
  const document = parse(bytes, "The document is no JSON.");
  if (!hasHead(document)) throw malformed("The document doesn't say what it is of.");
  return document;
}

function hasHead(document: Members): document is SignedDocument {
  return typeof document["specId"] === "string" && Number.isSafeInteger(document["version"]);
}

const algorithm = "Ed25519";
/** What the service signs documents as, and nothing else. */
const type = "screenspec-document+jose";

/** Compact, with nothing in the place of the payload: that is the document. */
function readJws(jws: string) {
  const [, encodedHeader = "", encodedSignature = ""] = /^([\w-]+)\.\.([\w-]{86})$/.exec(jws) ?? [];
  if (encodedHeader === "") throw malformed("The signature is no detached JWS.");
  return { encodedHeader, signature: decodeBase64url(encodedSignature) };
}

function readKeyId(encodedHeader: string): string {
  const what = "The header of the signature can't be read.";
  const { alg, kid, typ, crit } = parse(decodeBase64url(encodedHeader), what);
  // RFC 9864 calls it by its full name.
  if ((alg !== "EdDSA" && alg !== algorithm) || typ !== type) {
    throw malformed("The signature is none of a document by Ed25519.");
  }
  if (crit !== undefined) throw malformed("The signature asks for what isn't known here.");
  if (typeof kid !== "string") throw malformed("The signature doesn't say by which key it is.");
  return kid;
}

/** The first key of that name that can be used: what is in a set that was loaded may be broken. */
async function importKey({ keys }: JsonWebKeys, kid: string): Promise<VerifyingKey> {
  let failure: DocumentVerificationError | undefined;
  for (const key of keys) {
    if (key?.kid !== kid) continue;
    try {
      return await importPublicKey(key);
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      const message = `The key ${kid} can't be used: ${why}`;
      failure = new DocumentVerificationError("bad_key", message, { cause });
    }
  }
  const message = `The document is signed by the key ${kid}, which is not among those given.`;
  throw failure ?? new DocumentVerificationError("unknown_key", message);
}

type VerifyingKey = Awaited<ReturnType<typeof importPublicKey>>;

async function importPublicKey({ kty, crv, x }: JsonWebKeys["keys"][number]) {
  if (kty !== "OKP" || crv !== algorithm || typeof x !== "string") {
    throw new Error(`It is no public key of ${algorithm}, which has kty "OKP", crv and x.`);
  }
  return crypto.subtle.importKey("jwk", { kty, crv, x }, algorithm, false, ["verify"]);
}

type Members = Readonly<Record<string, unknown>>;

function parse(bytes: Uint8Array, otherwise: string): Members {
  let value: Members | null;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (cause) {
    throw malformed(otherwise, cause);
  }
  if (typeof value !== "object" || value === null) throw malformed(otherwise);
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
    throw malformed("The signature is no base64url.", cause);
  }
}

/** As many as a call may have as arguments everywhere; a multiple of three. */
const bytesAtATime = 24_576;

function encodeBase64url(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += bytesAtATime) {
    text += btoa(String.fromCharCode(...bytes.subarray(from, from + bytesAtATime)));
  }
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
