import { createHash } from "node:crypto";
import type { VersionRow } from "../database/tables.ts";
import type { ObjectStore } from "./object-store.ts";

/** The origin has no document, or another than was published: what no other try changes. */
export class LostDocument extends Error {}

/**
 * The bytes of a version's document, as they were published.
 *
 * @throws LostDocument; what the origin throws
 */
export async function readDocument(
  objects: Pick<ObjectStore, "read">,
  { object_key, sha256 }: Pick<VersionRow, "object_key" | "sha256">,
): Promise<Buffer> {
  const object = await objects.read(object_key);
  if (object === undefined) throw new LostDocument("The origin doesn't have the document.");
  const { identity } = object.forms;
  if (createHash("sha256").update(identity).digest("hex") !== sha256) {
    throw new LostDocument("The origin doesn't have the document as it was published.");
  }
  return identity;
}
