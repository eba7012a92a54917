import type { AuditEntryRow, Db } from "../database/tables.ts";

export async function insertAuditEntries(db: Db, entries: readonly AuditEntryRow[]): Promise<void> {
  await db.insertInto("audit_entries").values(entries).execute();
}
