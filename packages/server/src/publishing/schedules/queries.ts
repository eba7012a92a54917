import type { ScheduleStatus } from "@screenspec/api";
import { sql } from "kysely";
import { countRows } from "../../database/count-rows.ts";
import { databaseNow } from "../../database/dialect.ts";
import { preparedQuery } from "../../database/prepared-query.ts";
import type { ScheduledPublishRow } from "../../database/publishing-tables.ts";
import type { Db } from "../../database/tables.ts";
import { deleteJobs } from "../../jobs/job-queries.ts";
import type { PointerName } from "../../objects/keys.ts";
import type { ScheduleProblem } from "./record-schedule-failure.ts";

/** The kind of the job that publishes a schedule at its time. The job's key is the schedule's id. */
export const publishScheduledJob = "publish-scheduled";

/** A literal, because the partial index of unended schedules isn't used with a placeholder. */
const scheduledStatus = sql.lit<ScheduledPublishRow["status"]>("scheduled");

export async function insertSchedule(db: Db, schedule: ScheduledPublishRow): Promise<void> {
  await db.insertInto("scheduled_publishes").values(schedule).execute();
}

export async function findSchedule(db: Db, id: string): Promise<ScheduledPublishRow | undefined> {
  return db.selectFrom("scheduled_publishes").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Counts a spec's schedules that have not ended. */
export async function countScheduled(db: Db, specId: string): Promise<number> {
  const schedules = db
    .selectFrom("scheduled_publishes")
    .select("id")
    .where("spec_id", "=", specId)
    .where("status", "=", scheduledStatus);
  return countRows(db, schedules);
}

/** Returns whether an earlier schedule of the same channel has not ended. */
export async function hasEarlierSchedule(
  db: Db,
  {
    id,
    spec_id,
    channel,
    schedule_at,
  }: Pick<ScheduledPublishRow, "id" | "spec_id" | "channel" | "schedule_at">,
): Promise<boolean> {
  const earlier = await db
    .selectFrom("scheduled_publishes")
    .select("id")
    .where("spec_id", "=", spec_id)
    .where("channel", "=", channel)
    .where("status", "=", scheduledStatus)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("schedule_at", "id"), "<", tuple(schedule_at, id)),
    )
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

/** Stores how a schedule ended, and drops its content. */
export async function endSchedule(
  db: Db,
  id: string,
  end: Pick<ScheduledPublishRow, "status" | "ended_at"> &
    Partial<Pick<ScheduledPublishRow, "version" | "problem">>,
): Promise<void> {
  await db
    .updateTable("scheduled_publishes")
    .set({ ...end, content: null })
    .where("id", "=", id)
    .execute();
}

/**
 * Fails a channel's unended schedules whose time has passed by the database's clock.
 *
 * @returns these schedules
 */
export async function endSuperseded(
  db: Db,
  { specId, channel }: PointerName,
  problem: ScheduleProblem,
) {
  const input = { specId, channel, problem: JSON.stringify(problem) };
  const ended = await updateSuperseded(db, input);
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await deleteJobs(db, publishScheduledJob, ids);
  return ended;
}

const updateSuperseded = preparedQuery(
  (db, { specId, channel, problem }: PointerName & { readonly problem: string }) => {
    const now = databaseNow(db);
    return db
      .updateTable("scheduled_publishes")
      .set({ status: "failed", problem, ended_at: now, content: null })
      .where("spec_id", "=", specId)
      .where("status", "=", scheduledStatus)
      .where("channel", "=", channel)
      .where("schedule_at", "<=", now)
      .returning(["id", "spec_id", "channel", "created_by", "user_id", "ended_at"])
      .$narrowType<{ ended_at: number }>();
  },
);

export type CancelledSchedule = Pick<ScheduledPublishRow, "id" | "channel">;

/** Cancels a spec's unended schedules, or one of them. @returns the cancelled ones */
export async function cancelScheduled(
  db: Db,
  specId: string,
  { id, at }: { readonly id?: string; readonly at: number },
): Promise<CancelledSchedule[]> {
  const cancelled = await db
    .updateTable("scheduled_publishes")
    .set({ status: "cancelled", ended_at: at, content: null })
    .where("spec_id", "=", specId)
    .where("status", "=", scheduledStatus)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .returning(["id", "channel"])
    .execute();
  const ids = cancelled.map((schedule) => schedule.id);
  if (ids.length > 0) await deleteJobs(db, publishScheduledJob, ids);
  return cancelled;
}

/** A schedule without its content. */
export type ScheduleSummary = Omit<ScheduledPublishRow, "content" | "content_hash" | "user_id">;

const summaryColumns = [
  "scheduled_publishes.id",
  "spec_id",
  "channel",
  "message",
  "scheduled_publishes.revision",
  "schedule_at",
  "scheduled_publishes.status",
  "scheduled_publishes.created_at",
  "scheduled_publishes.created_by",
  "scheduled_publishes.version",
  "problem",
  "ended_at",
] as const;

/** Returns a spec's schedules, newest first. */
export async function listSchedules(
  db: Db,
  specId: string,
  page: { readonly limit: number; readonly after: readonly [number, string] | undefined },
): Promise<ScheduleSummary[]> {
  const { after } = page;
  return db
    .selectFrom("scheduled_publishes")
    .select(summaryColumns)
    .where("spec_id", "=", specId)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), "<", tuple(after?.[0] ?? 0, after?.[1] ?? "")),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .execute();
}

export async function countSchedules(db: Db, specId: string): Promise<number> {
  const schedules = db.selectFrom("scheduled_publishes").select("id").where("spec_id", "=", specId);
  return countRows(db, schedules);
}

/** A filter of the schedules of all specs. Those of deleted specs never match. */
export interface ScheduleFilter {
  readonly status: ScheduleStatus | undefined;
  readonly channel: string | undefined;
  readonly specId: string | undefined;
  /** The bounds of the time of publishing: from the first on, before the second. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

function filtered(db: Db, { status, channel, specId, from, to }: ScheduleFilter) {
  let query = db
    .selectFrom("scheduled_publishes")
    // A CROSS JOIN keeps SQLite from reading all specs first.
    .crossJoin("specs")
    .whereRef("specs.id", "=", "spec_id")
    .where("deleted_at", "is", null);
  if (status !== undefined) query = query.where("scheduled_publishes.status", "=", status);
  if (channel !== undefined) query = query.where("channel", "=", channel);
  if (specId !== undefined) query = query.where("spec_id", "=", specId);
  if (from !== undefined) query = query.where("schedule_at", ">=", from);
  if (to !== undefined) query = query.where("schedule_at", "<", to);
  return query;
}

/** Returns schedules with the names of their specs, the earliest time of publishing first. */
export async function listAllSchedules(
  db: Db,
  filter: ScheduleFilter,
  page: { readonly limit: number; readonly after: readonly [number, string] | undefined },
): Promise<(ScheduleSummary & { readonly spec_name: string })[]> {
  const { after } = page;
  let query = filtered(db, filter)
    .select([...summaryColumns, "specs.name as spec_name"])
    .orderBy("schedule_at")
    .orderBy("scheduled_publishes.id")
    .limit(page.limit);
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("schedule_at", "scheduled_publishes.id"), ">", tuple(after[0], after[1])),
    );
  }
  return query.execute();
}

/** Counts schedules up to a limit. */
export async function countAllSchedules(
  db: Db,
  filter: ScheduleFilter,
  limit: number,
): Promise<number> {
  return countRows(db, filtered(db, filter).select("scheduled_publishes.id").limit(limit));
}

/** Deletes the schedules of a spec, ended ones included. */
export async function deleteSchedules(db: Db, specId: string): Promise<void> {
  await db.deleteFrom("scheduled_publishes").where("spec_id", "=", specId).execute();
}
