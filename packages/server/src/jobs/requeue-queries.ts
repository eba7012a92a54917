import { sql } from "kysely";
import { databaseNow } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";
import type { JobName } from "./job-queries.ts";
import { type ClaimedJob, finishJob, leaseMs } from "./lease-queries.ts";

/**
 * Makes the job due now, or after a while, as if it were new. Where it is being run at this moment, it can't be
 * finished there any more, and is run once more: for handlers that can't tell whether what they did was before or
 * after. Where it waits, it comes no later for this; that it has to be run after the while too, it carries with it.
 */
export async function requeueJob(db: Db, { kind, key }: JobName, delayMs = 0): Promise<void> {
  const now = databaseNow(db);
  const dueAt = sql<number>`${now} + ${sql.lit(delayMs)}`;
  const anew = { attempts: 0, lease_token: null, lease_until: null };
  const waitsFor = sql`(jobs.lease_until is null or jobs.lease_until < ${now}) and jobs.run_at < ${dueAt}`;
  await db
    .insertInto("jobs")
    .values({ kind, key, run_at: dueAt, ...anew })
    .onConflict((conflict) =>
      conflict.columns(["kind", "key"]).doUpdateSet({
        ...anew,
        run_at: sql<number>`case when ${waitsFor} then jobs.run_at else ${dueAt} end`,
        progress: sql<string>`cast(${dueAt} as text)`,
      }),
    )
    .execute();
}

/** Removes a job that may have been enqueued anew; puts it back if it ran before it was due for the last time. */
export async function finishUnlessRequeued(db: Db, job: ClaimedJob): Promise<void> {
  if (job.progress !== null && (await putBack(db, job))) return;
  await finishJob(db, job);
}

/** False when it was claimed late enough, or the lease was lost meanwhile. */
async function putBack(db: Db, { kind, key, leaseToken }: ClaimedJob): Promise<boolean> {
  const lastDueAt = sql<number>`cast(progress as bigint)`;
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({
      run_at: lastDueAt,
      progress: null,
      attempts: 0,
      lease_token: null,
      lease_until: null,
    })
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("lease_token", "=", leaseToken)
    .where(sql<boolean>`${lastDueAt} > lease_until - ${sql.lit(leaseMs)}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
