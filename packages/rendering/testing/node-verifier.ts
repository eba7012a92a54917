import { createHash, createPublicKey, verify } from "node:crypto";
import type { Verifier } from "../src/loading/loading-ports.ts";

/** Verifies signatures with Node's cryptography. */
export const nodeVerifier: Verifier = {
  sha256: async (bytes) => new Uint8Array(createHash("sha256").update(bytes).digest()),
  async verify({ bytes, signature, publicKey }) {
    const x = Buffer.from(publicKey).toString("base64url");
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    return verify(null, bytes, key, signature);
  },
};
