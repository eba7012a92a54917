import type { Context } from "../context.ts";
import type { VersionRow } from "../database/tables.ts";
import { unavailable } from "../errors/errors.ts";
import { LostDocument, readDocument } from "../objects/read-document.ts";

/**
 * The bytes of a document that was published, for who has asked for it.
 *
 * @throws `unavailable` when the origin doesn't give it as it was published
 */
export async function readStoredDocument(
  objects: Context["objects"],
  version: Pick<VersionRow, "object_key" | "sha256">,
): Promise<Buffer> {
  try {
    return await readDocument(objects, version);
  } catch (error) {
    if (error instanceof LostDocument) throw unavailable(error.message, error);
    throw unavailable("The origin can't read the document.", error);
  }
}
