import type { AuditAction } from "@screenspec/api";
import type { AuditEntryRow } from "../src/database/tables.ts";
import type { TestServer } from "./test-server.ts";

/** The audit entries of an action, newest first. */
export async function auditEntries(
  server: TestServer,
  action: AuditAction,
): Promise<AuditEntryRow[]> {
  return server.context.db
    .selectFrom("audit_entries")
    .selectAll()
    .where("action", "=", action)
    .orderBy("occurred_at", "desc")
    .orderBy("id", "desc")
    .execute();
}
