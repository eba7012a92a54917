import type { Context } from "../context.ts";
import type { VersionRow } from "../database/tables.ts";
import { unavailable } from "../errors/errors.ts";
import { LostDocument, readDocument } from "../objects/read-document.ts";

/**
 * Returns the bytes of a published document.
 *
 * @throws `unavailable` when the origin can't read it, or has lost or changed it
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
