import type { AuditEntry } from "@screenspec/api";
import type { AuditEntryRow } from "../database/tables.ts";

/** The entry as the API shows it. */
export function representAuditEntry(row: AuditEntryRow): AuditEntry {
  const { id, action, target, request_id, address, actor_id, user_id } = row;
  return {
    id,
    at: new Date(row.occurred_at).toISOString(),
    action,
    actor: actor_id === null || user_id === null ? null : { id: actor_id, user_id },
    // Entries without a request have empty strings here.
    target,
    request_id: request_id || null,
    address: address || null,
    details: JSON.parse(row.details),
  };
}
