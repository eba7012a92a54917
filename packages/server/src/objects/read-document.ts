import { createHash } from "node:crypto";
import type { VersionRow } from "../database/tables.ts";
import type { ObjectStore } from "./object-store.ts";

/** The origin's document is missing or differs from the published one. A retry doesn't help. */
export class LostDocument extends Error {}

/**
 * Reads the published bytes of a version's document.
 *
 * @throws LostDocument, and the origin's errors
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
