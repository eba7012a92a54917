import { hashes, verify } from "@noble/ed25519";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { signatureVerifier } from "@screenspec/rendering";

hashes.sha512 = sha512;

/** Verifies documents in JavaScript: Hermes has no Web Crypto. */
export const verifyDocument = signatureVerifier({
  sha256: async (bytes) => sha256(bytes),
  // The rules of RFC 8032, as in browsers and on the server, not those of ZIP 215.
  verify: async ({ bytes, signature, publicKey }) =>
    verify(signature, bytes, publicKey, { zip215: false }),
});
