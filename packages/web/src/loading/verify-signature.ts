import { checkSignature } from "./check-signature.ts";
import type { KeptDocument } from "./kept.ts";
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
 * Looks whether a document is of its address, and signed by one of the public keys. If it isn't, signature
 * and keys are loaded once more: what the browser has of them may be older than a change of keys.
 *
 * @throws {LoadFailure} `other-spec`, `bad-signature`, `unknown-key`, `unverifiable`, `network`, `status`
 * @throws {DOMException} where the browser has no Ed25519
 */
export async function verifySignature(
  { text, specId, version }: KeptDocument,
  { src, jwks, headers, signal }: Origin,
): Promise<void> {
  // A channel's pointer has its name behind the spec's id.
  const [, asked] = /\/(spec_\w+)[^/]*\.json$/.exec(new URL(src).pathname) ?? [];
  if (specId !== asked) throw new LoadFailure("other-spec", `${src} is of ${specId}`);
  if (!isSecureContext) {
    throw new LoadFailure("unverifiable", "Signatures can be verified on pages with https only.");
  }
  const bytes = new TextEncoder().encode(text);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes), 0, 8);
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const signatureUrl = new URL(`${specId}/${version}-${hex}.jws`, src).href;
  await check("default").catch(() => check("no-cache"));

  async function check(cache: RequestCache): Promise<void> {
    const [jws, keys] = await Promise.all([
      requestText(signatureUrl, { headers, cache, signal }),
      requestText(jwks, { headers: {}, cache, signal }),
    ]);
    await checkSignature(bytes, jws, keys);
  }
}
