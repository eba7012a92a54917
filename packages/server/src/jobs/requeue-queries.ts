import { sql } from "kysely";
import { databaseNow } from "../database/dialect.ts";
import { isFree, released } from "../database/leases.ts";
import type { Db } from "../database/tables.ts";
import {
  type ClaimedJob,
  finishJob,
  type JobName,
  leaseMs,
  updateLeased,
} from "./lease-queries.ts";

/**
 * Makes the job due after `delayMs`, as if it were new. A running job loses its lease and runs again: this is for
 * handlers that can't know whether they saw the change. A waiting job keeps an earlier due time, and stores in
 * `progress` that it must also run after the later one.
 */
export async function requeueJob(db: Db, { kind, key }: JobName, delayMs = 0): Promise<void> {
  const now = databaseNow(db);
  const dueAt = sql<number>`${now} + ${sql.lit(delayMs)}`;
  const initialState = { attempts: 0, ...released };
  const isDueEarlier = sql`${isFree(db, "jobs.lease_until")} and jobs.run_at < ${dueAt}`;
  await db
    .insertInto("jobs")
    .values({ kind, key, run_at: dueAt, ...initialState })
    .onConflict((conflict) =>
      conflict.columns(["kind", "key"]).doUpdateSet({
        ...initialState,
        run_at: sql<number>`case when ${isDueEarlier} then jobs.run_at else ${dueAt} end`,
        progress: sql<string>`cast(${dueAt} as text)`,
      }),
    )
    .execute();
}

/** Removes a job, or reschedules it if it was requeued and ran before the due time of the last requeue. */
export async function finishUnlessRequeued(db: Db, job: ClaimedJob): Promise<void> {
  if (job.progress !== null && (await reschedule(db, job))) return;
  await finishJob(db, job);
}

/** Returns false if the job was claimed after its last due time, or the lease was lost. */
async function reschedule(db: Db, job: ClaimedJob): Promise<boolean> {
  const lastDueAt = sql<number>`cast(progress as bigint)`;
  const { numUpdatedRows } = await updateLeased(db, job)
    .set({ run_at: lastDueAt, progress: null, attempts: 0, ...released })
    .where(sql<boolean>`${lastDueAt} > lease_until - ${sql.lit(leaseMs)}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
