import { Readable } from "node:stream";
import type { RouteInput, exportAuditLog as route } from "@screenspec/api";
import type { Context } from "../context.ts";
import type { AuditEntryRow, Db } from "../database/tables.ts";
import { type AuditFilter, listAuditEntries } from "./queries.ts";
import { readAuditFilter } from "./read-audit-filter.ts";
import { representAuditEntry } from "./represent-audit-entry.ts";

const entriesAtATime = 200;

/**
 * The entries that the query asks for, newest first, as lines of JSON. They are read as the stream
 * is: a few at a time, and no more once it is destroyed.
 *
 * @throws `invalid_request` for a time that is none
 */
export function exportAuditLog(
  { db }: Pick<Context, "db">,
  query: RouteInput<typeof route>["query"],
): Readable {
  return Readable.from(lines(db, readAuditFilter(query)), { highWaterMark: 1 });
}

/** Some lines at a time. */
async function* lines(db: Db, filter: AuditFilter): AsyncGenerator<string> {
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
