import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import { unavailable } from "../errors/errors.ts";
import { signatureKey, versionKey } from "../objects/keys.ts";
import type { NextVersion } from "./next-version.ts";
import { withOriginTimeout } from "./origin-timeout.ts";

export interface StoredDocument {
  readonly objectKey: string;
  readonly size: number;
  readonly sha256: string;
  /** The key that has signed it; null: it isn't signed yet. */
  readonly keyId: string | null;
}

/**
 * Stores the document of an uncommitted version under a new key that nothing refers to yet, and its signature if it is
 * to be signed.
 *
 * @throws `unavailable` when the origin can't store it
 */
export async function storeDocument(
  { objects, documentKeys }: Pick<Context, "objects" | "documentKeys">,
  specId: string,
  { version, bytes }: NextVersion,
  { isSigned }: { readonly isSigned: boolean },
): Promise<StoredDocument> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const objectKey = versionKey(specId, version, sha256);
  const document = { key: objectKey, bytes };
  const stored = { objectKey, sha256, size: bytes.length };
  try {
    if (!isSigned) {
      await withOriginTimeout(objects.put(document));
      return { ...stored, keyId: null };
    }
    const { keyId, jws } = await documentKeys.sign(bytes);
    const signature = { key: signatureKey(specId, version, sha256), bytes: jws };
    await withOriginTimeout(objects.put(document, signature));
    return { ...stored, keyId };
  } catch (error) {
    throw unavailable("The origin can't store the document.", error);
  }
}
