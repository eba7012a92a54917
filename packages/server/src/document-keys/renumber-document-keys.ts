import type { Db } from "../database/tables.ts";
import { newKeyId } from "./document-key.ts";
import { listDocumentKeys, setKeyId } from "./queries.ts";

/**
 * Gives all keys new ids, so that every version is signed again. Call it after a backup was restored: the origin may
 * lack signatures of its versions, or have signatures by later keys.
 */
export async function renumberDocumentKeys(db: Db): Promise<void> {
  for (const { kid } of await listDocumentKeys(db)) await setKeyId(db, kid, newKeyId());
}
