import type { DocumentKeyRow } from "../database/signature-tables.ts";
import type { Db } from "../database/tables.ts";
import { nextKeyId, unreleased } from "../publishing/queries.ts";

/** Returns all keys in the order of their creation. */
export async function listDocumentKeys(db: Db): Promise<DocumentKeyRow[]> {
  return db.selectFrom("document_keys").selectAll().orderBy("created_at").orderBy("kid").execute();
}

export async function findDocumentKey(db: Db, kid: string): Promise<DocumentKeyRow | undefined> {
  return db.selectFrom("document_keys").selectAll().where("kid", "=", kid).executeTakeFirst();
}

export async function insertDocumentKey(db: Db, key: DocumentKeyRow): Promise<void> {
  await db.insertInto("document_keys").values(key).execute();
}

/** Activates a key and retires the active one. Lock the table first. */
export async function setActiveKey(db: Db, kid: string, activatedAt: number): Promise<void> {
  await db
    .updateTable("document_keys")
    .set({ status: "retired" })
    .where("status", "=", "active")
    .execute();
  await db
    .updateTable("document_keys")
    .set({ status: "active", activated_at: activatedAt })
    .where("kid", "=", kid)
    .execute();
}

export async function deleteDocumentKey(db: Db, kid: string): Promise<void> {
  await db.deleteFrom("document_keys").where("kid", "=", kid).execute();
}

export async function setKeyId(db: Db, kid: string, id: string): Promise<void> {
  await db.updateTable("document_keys").set({ id }).where("kid", "=", kid).execute();
}

/**
 * Returns the key ids of released versions that have to be signed: null for unsigned ones, and the ids of revoked keys.
 */
export async function listMissingKeyIds(db: Db): Promise<(string | null)[]> {
  const known = new Set([...(await listDocumentKeys(db)).map(({ id }) => id), unreleased]);
  const missing: (string | null)[] = [null];
  // Skips from one id to the next in the index, so the cost doesn't depend on the number of versions.
  for (let id = await nextKeyId(db, ""); id !== undefined; id = await nextKeyId(db, id)) {
    if (!known.has(id)) missing.push(id);
  }
  return missing;
}
