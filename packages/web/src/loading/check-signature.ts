import { LoadFailure } from "./load-failure.ts";

/**
 * Checks that one of the keys has signed the bytes with Ed25519.
 *
 * @param jws in the compact form with a detached payload (RFC 7515, appendix F)
 * @param jwks the JSON of a JWK Set (RFC 7517)
 * @throws {LoadFailure} `bad-signature`, `unknown-key`
 * @throws {DOMException} if the browser doesn't support Ed25519
 */
export async function checkSignature(bytes: Uint8Array, jws: string, jwks: string): Promise<void> {
  const [, header = "", signature = ""] = /^([\w-]+)\.\.([\w-]{86})$/.exec(jws) ?? [];
  const { alg, kid, typ, crit } = parse(() => atob(toBase64(header)));
  if (!/^Ed(DSA|25519)$/.test(`${alg}`) || typ !== type || crit !== undefined) {
    throw new LoadFailure("bad-signature", "The document's signature is malformed.");
  }
  const x = findKey(jwks, kid);
  if (!x)
    throw new LoadFailure("unknown-key", `There is no public key "${kid}", or it was revoked.`);
  const key = await crypto.subtle.importKey("raw", x, algorithm, false, ["verify"]);
  const signed = new TextEncoder().encode(`${header}.${encode(bytes)}`);
  if (!(await crypto.subtle.verify(algorithm, key, decode(signature), signed))) {
    throw new LoadFailure(
      "bad-signature",
      `The document isn't the one that the key "${kid}" has signed.`,
    );
  }
}

const algorithm = "Ed25519";
/** The `typ` of the service's signatures of documents. */
const type = "screenspec-document+jose";

/** The bytes of the key with an id, if it has the length of an Ed25519 key. */
function findKey(jwks: string, kid: unknown): Uint8Array<ArrayBuffer> | undefined {
  const { keys } = parse(() => jwks);
  if (!Array.isArray(keys)) return undefined;
  const { x }: { x?: unknown } = Object(keys.find((key) => Object(key).kid === kid));
  return typeof x === "string" && /^[\w-]{43}$/.test(x) ? decode(x) : undefined;
}

/** Parses an object in JSON. Returns an empty object for other values and on errors. */
function parse(read: () => string): { readonly [name: string]: unknown } {
  try {
    return Object(JSON.parse(read()));
  } catch {
    return {};
  }
}

function decode(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(toBase64(base64url)), (character) => character.charCodeAt(0));
}

function toBase64(base64url: string): string {
  return base64url.replaceAll("-", "+").replaceAll("_", "/");
}

function encode(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
