/**
 * Whether bytes were signed by one of the keys, by Ed25519. If the browser's Web Crypto can't tell, it's no.
 *
 * @param jws compact, with nothing in the place of the payload (RFC 7515, appendix F)
 * @param jwks the JSON of a JWK Set (RFC 7517)
 */
export async function isSigned(bytes: Uint8Array, jws: string, jwks: string): Promise<boolean> {
  try {
    const [, header = "", signature = ""] = /^([\w-]+)\.\.([\w-]+)$/.exec(jws) ?? [];
    const { alg, kid, typ, crit } = JSON.parse(atob(toBase64(header)));
    if (!/^Ed(DSA|25519)$/.test(alg) || typ !== type || crit !== undefined) return false;
    const { keys }: { keys: PublicKey[] } = JSON.parse(jwks);
    const { x = "" } = keys.find((key) => key.kid === kid) ?? {};
    const key = await crypto.subtle.importKey("raw", decode(x), algorithm, false, ["verify"]);
    const signed = new TextEncoder().encode(`${header}.${encode(bytes)}`);
    return await crypto.subtle.verify(algorithm, key, decode(signature), signed);
  } catch {
    return false;
  }
}

interface PublicKey {
  readonly kid?: string;
  readonly x?: string;
}

const algorithm = "Ed25519";
/** What the service signs documents as, and nothing else. */
const type = "screenspec-document+jose";

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
