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
  readonly keyId: string;
}

/**
 * Stores the document of an uncommitted version and its signature, under new keys that nothing refers to yet.
 *
 * @throws `unavailable` when the origin can't store it
 */
export async function storeDocument(
  { objects, documentKeys }: Pick<Context, "objects" | "documentKeys">,
  specId: string,
  { version, bytes }: NextVersion,
): Promise<StoredDocument> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const objectKey = versionKey(specId, version, sha256);
  try {
    const { keyId, jws } = await documentKeys.sign(bytes);
    const signature = { key: signatureKey(specId, version, sha256), bytes: jws };
    await withOriginTimeout(objects.put({ key: objectKey, bytes }, signature));
    return { objectKey, sha256, keyId, size: bytes.length };
  } catch (error) {
    throw unavailable("The origin can't store the document.", error);
  }
}
