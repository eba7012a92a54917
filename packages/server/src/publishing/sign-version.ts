import type { Context } from "../context.ts";
import { signatureKey } from "../objects/keys.ts";
import { readDocument } from "../objects/read-document.ts";
import { enqueuePurge } from "../purging/purge-cdn.ts";
import { withOriginTimeout } from "./origin-timeout.ts";
import { recordSigningKey, type VersionSummary } from "./queries.ts";

/**
 * Signs the stored document of a released version, if its bytes still have the recorded hash. Doing it twice does no harm.
 *
 * @throws LostDocument, and the origin's errors
 */
export async function signVersion(
  {
    config,
    db,
    objects,
    documentKeys,
  }: Pick<Context, "config" | "db" | "objects" | "documentKeys">,
  row: Pick<VersionSummary, "spec_id" | "version" | "object_key" | "sha256" | "key_id">,
): Promise<void> {
  const document = await withOriginTimeout(readDocument(objects, row));
  const { keyId, jws } = await documentKeys.sign(document);
  const key = signatureKey(row.spec_id, row.version, row.sha256);
  await withOriginTimeout(objects.put({ key, bytes: jws }));
  await db.transaction().execute(async (transaction) => {
    await recordSigningKey(transaction, row, keyId);
    // The CDN may have cached the signature by a revoked key, or that there was none.
    await enqueuePurge(transaction, config, key);
  });
}
