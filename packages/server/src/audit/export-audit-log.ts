import type { RouteInput, exportAuditLog as route } from "@screenspec/api";
import type { Context } from "../context.ts";
import type { AuditEntryRow, Db } from "../database/tables.ts";
import { type AuditFilter, listAuditEntries } from "./queries.ts";
import { readAuditFilter } from "./read-audit-filter.ts";
import { representAuditEntry } from "./represent-audit-entry.ts";

const entriesAtATime = 200;

/**
 * The entries that match the query, newest first, as JSON lines. They are read in batches, each when the
 * reader asks for it.
 *
 * @throws `invalid_request` for an invalid time
 */
export function exportAuditLog(
  { db }: Pick<Context, "db">,
  query: RouteInput<typeof route>["query"],
): AsyncGenerator<string> {
  return linesOf(db, readAuditFilter(query));
}

async function* linesOf(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  let last: AuditEntryRow | undefined;
  do {
    const rows: AuditEntryRow[] = await listAuditEntries(db, filter, {
      limit: entriesAtATime,
      after: last && [last.occurred_at, last.id],
    });
    last = rows.length === entriesAtATime ? rows.at(-1) : undefined;
    if (rows.length > 0) yield rows.map((row) => `${asLine(row)}\n`).join("");
  } while (last !== undefined);
}

function asLine(row: AuditEntryRow): string {
  return JSON.stringify(representAuditEntry(row));
}
