import {
  defaultLimit,
  type RouteInput,
  type listAllSchedules as route,
  type SpecSchedule,
} from "@screenspec/api";
import type { Context } from "../../context.ts";
import { cursorOf, type Page, pageOf, readCursor } from "../../http/page.ts";
import { readTimeRange } from "../../http/read-time.ts";
import { includeNames, nameOfCreator } from "../../identity/include-names.ts";
import { representSchedule } from "./list-schedules.ts";
import { countAllSchedules, listAllSchedules as listRows } from "./queries.ts";

/** The limit of the count, which would otherwise take longer than the page. */
const maxCounted = 1000;

/**
 * Returns one page of the scheduled publishes of all specs, the earliest first.
 *
 * @throws `invalid_request` for a time out of range
 */
export async function listAllSchedules(
  context: Pick<Context, "db" | "findNames">,
  query: RouteInput<typeof route>["query"],
): Promise<Page<SpecSchedule>> {
  const { db } = context;
  const { limit = defaultLimit, cursor, status, channel, spec_id: specId } = query;
  const { from, to } = readTimeRange(query);
  const filter = { status, channel, specId, from, to };
  const list = `schedules ${JSON.stringify([status, channel, specId, from, to])}`;
  const after = readCursor(list, cursor);
  const rows = await listRows(db, filter, { limit: limit + 1, after });
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(list, [last.schedule_at, last.id]));
  const count = await countAllSchedules(db, filter, maxCounted + 1);
  const schedules = page.map((row) => ({
    spec_id: row.spec_id,
    spec_name: row.spec_name,
    ...representSchedule(row),
  }));
  return {
    items: await includeNames(context, query, { items: schedules, fields: nameOfCreator }),
    next,
    total: count > maxCounted ? undefined : count,
  };
}
