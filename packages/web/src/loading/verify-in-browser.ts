import { signatureVerifier } from "@screenspec/rendering";

const algorithm = "Ed25519";

/** Verifies documents with Web Crypto. Browsers before 2025 don't support Ed25519, and throw. */
export const verifyInBrowser = signatureVerifier({
  unavailable: () =>
    isSecureContext
      ? undefined
      : "Signatures can be verified only on pages that are served by https.",
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)),
  async verify({ bytes, signature, publicKey }) {
    const key = await crypto.subtle.importKey("raw", publicKey, algorithm, false, ["verify"]);
    return crypto.subtle.verify(algorithm, key, signature, bytes);
  },
});
