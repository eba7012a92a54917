import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import type { Bytes, SignatureResult, Verifier } from "./loading-ports.ts";
import { encodeUtf8 } from "./utf8.ts";

/**
 * Checks that one of the keys has signed the bytes with Ed25519. `verifyDocument` of packages/client does the same with
 * Web Crypto for programs that don't render, and explains more; decision 29 says why they share no code.
 *
 * @param jws in the compact form with a detached payload (RFC 7515, appendix F)
 * @param jwks the JSON of a JWK Set (RFC 7517)
 * @throws what the verifier throws
 */
export async function checkSignature(
  verifier: Verifier,
  bytes: Bytes,
  jws: string,
  jwks: string,
): Promise<SignatureResult> {
  const [, header = "", signature = ""] = /^([\w-]+)\.\.([\w-]{86})$/.exec(jws) ?? [];
  const { alg, kid, typ, crit } = parse(() => String.fromCharCode(...decodeBase64url(header)));
  if (!/^Ed(DSA|25519)$/.test(`${alg}`) || typ !== type || crit !== undefined) {
    return { code: "bad-signature", message: "The document's signature is malformed." };
  }
  const publicKey = findKey(jwks, kid);
  if (!publicKey) {
    return {
      code: "unknown-key",
      message: `There is no public key "${kid}", or it was revoked.`,
    };
  }
  const isValid = await verifier.verify({
    bytes: encodeUtf8(`${header}.${encodeBase64url(bytes)}`),
    signature: decodeBase64url(signature),
    publicKey,
  });
  if (isValid) return "valid";
  return {
    code: "bad-signature",
    message: `The document isn't the one that the key "${kid}" has signed.`,
  };
}

/** The `typ` of the service's signatures of documents. */
const type = "screenspec-document+jose";

/** The bytes of the first key with an id that has the length of an Ed25519 key. */
function findKey(jwks: string, kid: unknown): Bytes | undefined {
  const { keys } = parse(() => jwks);
  if (!Array.isArray(keys)) return undefined;
  for (const key of keys) {
    const { kid: id, x }: { kid?: unknown; x?: unknown } = Object(key);
    if (id === kid && typeof x === "string" && /^[\w-]{43}$/.test(x)) return decodeBase64url(x);
  }
  return undefined;
}

/** Parses an object in JSON. Returns an empty object for other values and on errors. */
function parse(read: () => string): { readonly [name: string]: unknown } {
  try {
    return Object(JSON.parse(read()));
  } catch {
    return {};
  }
}
