import type { AuditEntryRow, Db } from "../database/tables.ts";

export async function insertAuditEntry(db: Db, entry: AuditEntryRow): Promise<void> {
  await db.insertInto("audit_entries").values(entry).execute();
}
