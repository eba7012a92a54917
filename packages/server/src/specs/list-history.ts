import {
  type AuditAction,
  defaultLimit,
  type HistoryEntry,
  historyDetails,
  type SpecHistoryEntry,
} from "@screenspec/api";
import {
  type AuditFilter,
  actorIds,
  countAuditEntries,
  listAuditEntries,
} from "../audit/queries.ts";
import type { Context } from "../context.ts";
import type { AuditEntryRow } from "../database/tables.ts";
import { notFound } from "../errors/errors.ts";
import { cursorOf, type Page, type PageQuery, pageOf, readCursor } from "../http/page.ts";
import { toTime } from "../http/represent-time.ts";
import { isId } from "../ids.ts";
import { isSpec } from "./queries.ts";

/** Limits the total: a draft may have been changed millions of times. */
const maxCounted = 1000;

/**
 * Returns one page of the audit entries about a spec, newest first, with the fields that its readers may see.
 *
 * @throws `not_found`
 */
export async function listHistory(
  { db, findNames }: Pick<Context, "db" | "findNames">,
  specId: string,
  query: PageQuery,
): Promise<Page<HistoryEntry>> {
  if (!isId("spec", specId) || !(await isSpec(db, specId))) throw notFound("spec", specId);
  const list = `history of ${specId}`;
  const filter = { ...noFilter, target: specId };
  const { items, next, total } = await readPage({ db, findNames }, { list, filter }, query);
  return { items: items.map(({ spec_id: _, ...entry }) => entry), next, total };
}

interface HistoryQuery extends PageQuery {
  readonly action?: AuditAction;
}

/** Returns one page of the audit entries about all specs, newest first. */
export async function listAllHistory(
  context: Pick<Context, "db" | "findNames">,
  query: HistoryQuery,
): Promise<Page<SpecHistoryEntry>> {
  const { action } = query;
  const list = `history ${JSON.stringify([action])}`;
  // The target of entries with such an action is always a spec.
  const filter = { ...noFilter, action, isOfSpec: action === undefined };
  return readPage(context, { list, filter }, query);
}

const noFilter: AuditFilter = {
  target: undefined,
  action: undefined,
  userId: undefined,
  keyId: undefined,
  from: undefined,
  to: undefined,
};

interface HistoryList {
  /** Its name, so that its cursors are good for no other list. */
  readonly list: string;
  readonly filter: AuditFilter;
}

async function readPage(
  { db, findNames }: Pick<Context, "db" | "findNames">,
  { list, filter }: HistoryList,
  { limit = defaultLimit, cursor }: PageQuery,
): Promise<Page<SpecHistoryEntry>> {
  const after = readCursor(list, cursor);
  const rows = await listAuditEntries(db, filter, { limit: limit + 1, after });
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(list, [last.occurred_at, last.id]));
  const names = await findNames(actorIds(page));
  const count = await countAuditEntries(db, filter, maxCounted + 1);
  return {
    items: page.map((row) => ({ spec_id: row.target ?? "", ...representEntry(row, names) })),
    next,
    total: count > maxCounted ? undefined : count,
  };
}

/** Lists the fields one by one: entries also have the address of the request, which only admins may see. */
function representEntry(row: AuditEntryRow, names: ReadonlyMap<string, string>): HistoryEntry {
  const { id, occurred_at, action, actor_id, user_id } = row;
  const name = (actorId: string) => names.get(actorId) ?? null;
  const details: Readonly<Record<string, unknown>> = JSON.parse(row.details);
  const shown = historyDetails.filter((key) => Object.hasOwn(details, key));
  return {
    id,
    at: toTime(occurred_at),
    action,
    actor:
      actor_id === null || user_id === null
        ? null
        : { id: actor_id, name: name(actor_id), user_id, user_name: name(user_id) },
    details: Object.fromEntries(shown.map((key) => [key, details[key]])),
  };
}
