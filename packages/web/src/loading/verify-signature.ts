import type { CachedDocument } from "./cached-documents.ts";
import { checkSignature } from "./check-signature.ts";
import { LoadFailure } from "./load-failure.ts";
import { requestText } from "./request.ts";

interface Origin {
  /** The document's address. */
  readonly src: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The address of the public keys. */
  readonly jwks: string;
  readonly signal: AbortSignal;
}

/**
 * Checks that a document belongs to its address, and that one of the public keys has signed it. After a failure, the
 * signature and the keys are requested again without the HTTP cache, because the keys may have changed.
 *
 * @throws {LoadFailure} `other-spec`, `bad-signature`, `unknown-key`, `unverifiable`, `network`, `status`
 * @throws {DOMException} if the browser doesn't support Ed25519
 */
export async function verifySignature(
  { text, specId, version }: CachedDocument,
  { src, jwks, headers, signal }: Origin,
): Promise<void> {
  // The address of a channel has the channel's name after the spec's id.
  const [, requestedId] = /\/(spec_\w+)[^/]*\.json$/.exec(new URL(src).pathname) ?? [];
  if (specId !== requestedId)
    throw new LoadFailure("other-spec", `The document of ${src} belongs to the spec ${specId}.`);
  if (!isSecureContext) {
    throw new LoadFailure(
      "unverifiable",
      "Signatures can be verified only on pages that are served by https.",
    );
  }
  const bytes = new TextEncoder().encode(text);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes), 0, 8);
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const signatureUrl = new URL(`${specId}/${version}-${hex}.jws`, src).href;
  await verify("default").catch(() => verify("no-cache"));

  async function verify(cache: RequestCache): Promise<void> {
    const [jws, keys] = await Promise.all([
      requestText(signatureUrl, { headers, cache, signal }),
      requestText(jwks, { headers: {}, cache, signal }),
    ]);
    await checkSignature(bytes, jws, keys);
  }
}
