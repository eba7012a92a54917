import { generateKeyPairSync, sign } from "node:crypto";

/** A key that signs documents as the service does. */
export interface DocumentKey {
  /** The public key, as a JWK. */
  readonly jwk: object;
  sign(document: string): string;
}

export function createDocumentKey(kid: string): DocumentKey {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  return {
    jwk: { ...publicKey.export({ format: "jwk" }), kid },
    sign(document) {
      const header = encode(JSON.stringify({ alg: "EdDSA", kid, typ: "screenspec-document+jose" }));
      const signature = sign(null, Buffer.from(`${header}.${encode(document)}`), privateKey);
      return `${header}..${signature.toString("base64url")}`;
    },
  };
}

function encode(text: string): string {
  return Buffer.from(text).toString("base64url");
}
