import { defaultLimit, type RouteInput, type listAuditLog as route } from "@screenspec/api";
import type { Context } from "../context.ts";
import { cursorOf, pageOf, readCursor } from "../http/page.ts";
import { includesField } from "../identity/include-names.ts";
import { actorIds, countAuditEntries, listAuditEntries } from "./queries.ts";
import { readAuditFilter } from "./read-audit-filter.ts";
import { representAuditEntry } from "./represent-audit-entry.ts";

/** Limits the total: counting millions of entries would take as long as reading them. */
const maxCounted = 1000;

/**
 * One page of the entries that match the query, newest first.
 *
 * @throws `invalid_request` for an invalid time or cursor
 */
export async function listAuditLog(
  { db, findNames }: Pick<Context, "db" | "findNames">,
  { limit = defaultLimit, cursor, include, ...query }: RouteInput<typeof route>["query"],
) {
  const filter = readAuditFilter(query);
  const list = `audit log ${JSON.stringify(filter)}`;
  const after = readCursor(list, cursor);
  const rows = await listAuditEntries(db, filter, { limit: limit + 1, after });
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(list, [last.occurred_at, last.id]));
  const count = await countAuditEntries(db, filter, maxCounted + 1);
  const names = includesField({ include }, "names") ? await findNames(actorIds(page)) : undefined;
  return {
    items: page.map((row) => representAuditEntry(row, names)),
    next,
    total: count > maxCounted ? undefined : count,
  };
}
