import type { Context } from "../context.ts";
import { findVersion } from "../publishing/queries.ts";
import { readStoredDocument } from "../publishing/read-stored-document.ts";
import type { ReviewOfSpec } from "./queries.ts";

/**
 * Returns the bytes of the document that a review is bound to; undefined if it unpublishes.
 *
 * @throws `unavailable` when the origin can't read it
 */
export async function readBoundDocument(
  { db, objects }: Pick<Context, "db" | "objects">,
  { spec_id, version }: Pick<ReviewOfSpec, "spec_id" | "version">,
): Promise<Buffer | undefined> {
  const row = version === null ? undefined : await findVersion(db, spec_id, version);
  return row === undefined ? undefined : readStoredDocument(objects, row);
}
