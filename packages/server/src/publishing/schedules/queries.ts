import { sql } from "kysely";
import { databaseNow } from "../../database/dialect.ts";
import { preparedQuery } from "../../database/prepared-query.ts";
import type { ScheduledPublishRow } from "../../database/publishing-tables.ts";
import type { Db } from "../../database/tables.ts";
import { deleteJobs } from "../../jobs/job-queries.ts";
import type { PointerName } from "../../objects/keys.ts";
import type { ScheduleProblem } from "./record-failed.ts";

/** Publishes a scheduled publish at its time; its key is the id of that. */
export const publishScheduledJob = "publish-scheduled";

/** The status of those to come. Only where it stands in the query can the index be used that has no others. */
const toCome = sql.lit<ScheduledPublishRow["status"]>("scheduled");

export async function insertSchedule(db: Db, schedule: ScheduledPublishRow): Promise<void> {
  await db.insertInto("scheduled_publishes").values(schedule).execute();
}

export async function findSchedule(db: Db, id: string): Promise<ScheduledPublishRow | undefined> {
  return db.selectFrom("scheduled_publishes").selectAll().where("id", "=", id).executeTakeFirst();
}

/** How many of a spec are yet to come. */
export async function countScheduled(db: Db, specId: string): Promise<number> {
  const { count } = await db
    .selectFrom("scheduled_publishes")
    .select((query) => query.fn.countAll<number>().as("count"))
    .where("spec_id", "=", specId)
    .where("status", "=", toCome)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether one of the same channel is yet to come that was to be published before. */
export async function isAnotherFirst(
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
    .where("status", "=", toCome)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("schedule_at", "id"), "<", tuple(schedule_at, id)),
    )
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

/** Notes what became of one. What it would have published is not kept. */
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
 * Ends those of a channel as failed whose time is over, by the database's clock, and that are yet to come.
 *
 * @returns which they were
 */
export async function endOvertaken(
  db: Db,
  { specId, channel }: PointerName,
  problem: ScheduleProblem,
) {
  const input = { specId, channel, problem: JSON.stringify(problem) };
  const ended = await updateOvertaken(db, input);
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await deleteJobs(db, publishScheduledJob, ids);
  return ended;
}

const updateOvertaken = preparedQuery(
  (db, { specId, channel, problem }: PointerName & { readonly problem: string }) => {
    const now = databaseNow(db);
    return db
      .updateTable("scheduled_publishes")
      .set({ status: "failed", problem, ended_at: now, content: null })
      .where("spec_id", "=", specId)
      .where("status", "=", toCome)
      .where("channel", "=", channel)
      .where("schedule_at", "<=", now)
      .returning(["id", "spec_id", "channel", "created_by", "user_id", "ended_at"])
      .$narrowType<{ ended_at: number }>();
  },
);

export type CancelledSchedule = Pick<ScheduledPublishRow, "id" | "channel">;

/** Cancels those of a spec that are yet to come, or one of them. @returns which they were */
export async function cancelScheduled(
  db: Db,
  specId: string,
  { id, at }: { readonly id?: string; readonly at: number },
): Promise<CancelledSchedule[]> {
  const cancelled = await db
    .updateTable("scheduled_publishes")
    .set({ status: "cancelled", ended_at: at, content: null })
    .where("spec_id", "=", specId)
    .where("status", "=", toCome)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .returning(["id", "channel"])
    .execute();
  const ids = cancelled.map((schedule) => schedule.id);
  if (ids.length > 0) await deleteJobs(db, publishScheduledJob, ids);
  return cancelled;
}

/** A scheduled publish without what it would publish. */
export type ScheduleSummary = Omit<ScheduledPublishRow, "content" | "content_hash" | "user_id">;

/** Those of a spec, newest first. */
export async function listSchedules(
  db: Db,
  specId: string,
  page: { readonly limit: number; readonly after: readonly [number, string] | undefined },
): Promise<ScheduleSummary[]> {
  const { after } = page;
  return db
    .selectFrom("scheduled_publishes")
    .select([
      ...(["id", "spec_id", "channel", "message", "revision", "schedule_at", "status"] as const),
      ...(["created_at", "created_by", "version", "problem", "ended_at"] as const),
    ])
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
  const { count } = await db
    .selectFrom("scheduled_publishes")
    .select((query) => query.fn.countAll<number>().as("count"))
    .where("spec_id", "=", specId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
