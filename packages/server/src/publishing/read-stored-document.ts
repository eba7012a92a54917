import type { Context } from "../context.ts";
import { unavailable } from "../errors.ts";

/**
 * The bytes of a document that was published.
 *
 * @throws `unavailable` when the origin doesn't give it
 */
export async function readStoredDocument(
  objects: Context["objects"],
  objectKey: string,
): Promise<Buffer> {
  let object: Awaited<ReturnType<typeof objects.read>>;
  try {
    object = await objects.read(objectKey);
  } catch (error) {
    throw unavailable("The origin can't read the document.", error);
  }
  if (object === undefined) throw unavailable("The origin doesn't have the document.");
  return object.forms.identity;
}
