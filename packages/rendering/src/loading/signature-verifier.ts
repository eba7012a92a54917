import { checkSignature } from "./check-signature.ts";
import type { SignatureResult, Verifier, VerifySignature } from "./loading-ports.ts";
import { encodeUtf8 } from "./utf8.ts";

/**
 * Returns a function that checks that a document belongs to its address, and that one of the public keys has signed it.
 * After a failure, the signature and the keys are requested again without the HTTP cache, because the keys may have changed.
 */
export function signatureVerifier(verifier: Verifier): VerifySignature {
  return async ({ text, specId, version }, { src, headers, jwks }, requestText) => {
    const [, folder, requestedId] = documentAddress.exec(src) ?? [];
    // The address of a channel has the channel's name after the spec's id.
    if (specId !== requestedId) {
      const message = `The document of ${src} belongs to the spec ${specId}.`;
      return { code: "other-spec", message };
    }
    const unavailable = verifier.unavailable?.();
    if (unavailable) return { code: "unverifiable", message: unavailable };
    const bytes = encodeUtf8(text);
    const digest = (await verifier.sha256(bytes)).slice(0, 8);
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    const signatureUrl = `${folder}${specId}/${version}-${hex}.jws`;
    const first = await verify("default").catch(() => undefined);
    return first === "valid" ? first : verify("no-cache");

    async function verify(cache: "default" | "no-cache"): Promise<SignatureResult> {
      const [jws, keys] = await Promise.all([
        requestText(signatureUrl, { headers, cache }),
        requestText(jwks, { headers: {}, cache }),
      ]);
      return checkSignature(verifier, bytes, jws, keys);
    }
  };
}

/** Matches the folder and the spec's id in an absolute address. React Native's `URL` has no parts. */
const documentAddress = /^([^:/]+:\/\/[^?#]+\/)(spec_\w+)[^/?#]*\.json(?:[?#]|$)/;
