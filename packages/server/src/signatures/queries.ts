import type { DocumentKeyRow } from "../database/signature-tables.ts";
import type { Db } from "../database/tables.ts";

/** All keys, the first made first. */
export async function listDocumentKeys(db: Db): Promise<DocumentKeyRow[]> {
  return db.selectFrom("document_keys").selectAll().orderBy("created_at").orderBy("kid").execute();
}

export async function findDocumentKey(db: Db, kid: string): Promise<DocumentKeyRow | undefined> {
  return db.selectFrom("document_keys").selectAll().where("kid", "=", kid).executeTakeFirst();
}

export async function insertDocumentKey(db: Db, key: DocumentKeyRow): Promise<void> {
  await db.insertInto("document_keys").values(key).execute();
}

/** Called with the table locked. */
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
