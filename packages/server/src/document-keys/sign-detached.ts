import { type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import { exactBytes } from "../exact-bytes.ts";

// Runs in the thread pool: signing a megabyte takes several milliseconds.
const signAsync = promisify(sign);

/** The explicit type of the signatures (RFC 8725, 3.11), so that no other signed object passes for a document. */
const type = "screenspec-document+jose";

/**
 * Signs bytes. Returns a compact JWS with detached payload.
 *
 * @see RFC 7515, appendix F, and RFC 8037
 */
export async function signDetached(
  payload: Buffer,
  kid: string,
  privateKey: KeyObject,
): Promise<Buffer> {
  const header = encode(Buffer.from(JSON.stringify({ alg: "EdDSA", kid, typ: type })));
  const signed = Buffer.from(`${header}.${encode(payload)}`, "latin1");
  const signature = await signAsync(null, signed, privateKey);
  return exactBytes(`${header}..${encode(signature)}`);
}

function encode(bytes: Buffer): string {
  return bytes.toString("base64url");
}
