import type { AuditEntry } from "@screenspec/api";
import type { AuditEntryRow } from "../database/tables.ts";

/** The names of actors by their ids. */
type Names = ReadonlyMap<string, string>;

/** The entry as the API shows it, with the names of its actor if they are given. */
export function representAuditEntry(row: AuditEntryRow, names?: Names): AuditEntry {
  const { id, action, target, request_id, address } = row;
  return {
    id,
    at: new Date(row.occurred_at).toISOString(),
    action,
    actor: representActor(row, names),
    // Entries without a request have empty strings here.
    target,
    request_id: request_id || null,
    address: address || null,
    details: JSON.parse(row.details),
  };
}

function representActor({ actor_id: id, user_id }: AuditEntryRow, names: Names | undefined) {
  if (id === null || user_id === null) return null;
  if (names === undefined) return { id, user_id };
  return { id, name: names.get(id) ?? null, user_id, user_name: names.get(user_id) ?? null };
}
