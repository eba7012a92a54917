import { type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";

// Beside the event loop: of a megabyte it takes several milliseconds.
const signBeside = promisify(sign);

/** What a signature is of, so that nothing else that is signed can pass for a document. RFC 8725, 3.11. */
const type = "screenspec-document+jose";

/**
 * Signs bytes by a JWS in its compact form whose payload is left out: it is the bytes.
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
  const signature = await signBeside(null, signed, privateKey);
  return Buffer.from(`${header}..${encode(signature)}`, "latin1");
}

function encode(bytes: Buffer): string {
  return bytes.toString("base64url");
}
