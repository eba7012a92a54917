import type { Db } from "../database/tables.ts";
import { newKeyId } from "./document-key.ts";
import { listDocumentKeys, setKeyId } from "./queries.ts";

/**
 * Lets all versions be signed anew, by letting them know no key any more: after an older state was
 * restored, whose signatures the origin may lack, or have by keys that were made since.
 */
export async function renumberDocumentKeys(db: Db): Promise<void> {
  for (const { kid } of await listDocumentKeys(db)) await setKeyId(db, kid, newKeyId());
}
