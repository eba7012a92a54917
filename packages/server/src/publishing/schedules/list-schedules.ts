import { defaultLimit, type Schedule } from "@screenspec/api";
import type { Context } from "../../context.ts";
import { notFound } from "../../errors/errors.ts";
import { cursorOf, type Page, type PageQuery, pageOf, readCursor } from "../../http/page.ts";
import { timeOrNull, toTime } from "../../http/represent-time.ts";
import { type IncludeQuery, includeNames, nameOfCreator } from "../../identity/include-names.ts";
import { isId } from "../../ids.ts";
import { isSpec } from "../../specs/queries.ts";
import { countSchedules, listSchedules as listRows, type ScheduleSummary } from "./queries.ts";

/**
 * Returns one page of a spec's scheduled publishes, newest first.
 *
 * @throws `not_found`
 */
export async function listSchedules(
  context: Pick<Context, "db" | "findNames">,
  specId: string,
  { limit = defaultLimit, cursor, include }: PageQuery & IncludeQuery,
): Promise<Page<Schedule>> {
  const { db } = context;
  if (!isId("spec", specId) || !(await isSpec(db, specId))) throw notFound("spec", specId);
  const list = `schedules of ${specId}`;
  const rows = await listRows(db, specId, { limit: limit + 1, after: readCursor(list, cursor) });
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(list, [last.created_at, last.id]));
  const items = page.map(representSchedule);
  return {
    items: await includeNames(context, { include }, { items, fields: nameOfCreator }),
    next,
    total: await countSchedules(db, specId),
  };
}

export function representSchedule(row: ScheduleSummary): Schedule {
  const { id, status, channel, revision, message, version, created_by } = row;
  return {
    id,
    status,
    schedule_at: toTime(row.schedule_at),
    channel,
    revision,
    message,
    version,
    problem: row.problem === null ? null : JSON.parse(row.problem),
    created_at: toTime(row.created_at),
    created_by,
    ended_at: timeOrNull(row.ended_at),
  };
}
