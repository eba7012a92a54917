import { type SelectQueryBuilder, sql } from "kysely";
import { databaseNow, isAmong } from "../database/dialect.ts";
import { released } from "../database/leases.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db, Tables } from "../database/tables.ts";
import { maxBackoffMs } from "./backoff.ts";
import { type JobName, leaseMs } from "./lease-queries.ts";

// `insertJobAt` needs the name to be free. `enqueueJob` makes the job due now, whether it exists or not. `ensureJobs`
// leaves existing jobs as they are if they are due soon. Only the process that claimed a job finishes or postpones it.

/**
 * Makes the job due now. If the job is running, its handler must read the new state before it finishes the job: there
 * is no second run. See `requeueJob` for handlers that can't.
 */
export async function enqueueJob(db: Db, job: JobName): Promise<void> {
  await upsertDueNow(db, job);
}

const upsertDueNow = preparedQuery((db, { kind, key }: JobName) => {
  const now = databaseNow(db);
  return db
    .insertInto("jobs")
    .values({ kind, key, run_at: now })
    .onConflict((conflict) => conflict.columns(["kind", "key"]).doUpdateSet({ run_at: now }));
});

/** Makes a job due now for each key that the query returns. */
export async function enqueueJobs(
  db: Db,
  kind: string,
  keys: SelectQueryBuilder<Tables, "channels", { key: string }>,
): Promise<void> {
  const now = databaseNow(db);
  await db
    .insertInto("jobs")
    .columns(["key", "kind", "run_at"])
    .expression(keys.select([sql.lit(kind).as("kind"), now.as("run_at")]))
    .onConflict((conflict) => conflict.columns(["kind", "key"]).doUpdateSet({ run_at: now }))
    .execute();
}

/** Inserts a new job, due at a time by the database's clock (milliseconds since 1970). */
export async function insertJobAt(db: Db, { kind, key }: JobName, runAt: number): Promise<void> {
  await db.insertInto("jobs").values({ kind, key, run_at: runAt }).execute();
}

/**
 * Inserts the missing jobs, due now. Existing jobs that are postponed or leased beyond every backoff are made due now
 * too: the database's clock has been set back since.
 */
export async function ensureJobs(db: Db, names: readonly JobName[]): Promise<void> {
  const now = databaseNow(db);
  const within = (ms: number) => sql<number>`${now} + ${sql.lit(ms)}`;
  await db
    .insertInto("jobs")
    .values(names.map(({ kind, key }) => ({ kind, key, run_at: now, attempts: 0, ...released })))
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "key"])
        .doUpdateSet({ run_at: now, ...released })
        .where(({ eb, or }) =>
          or([
            eb("jobs.run_at", ">", within(maxBackoffMs)),
            eb("jobs.lease_until", ">", within(2 * leaseMs)),
          ]),
        ),
    )
    .execute();
}

/**
 * Runs the recurring job: makes jobs due now that are postponed beyond the maximum of their kind: they were postponed
 * by a clock that has been
 * set back since.
 *
 * @param maxWaits by kind, in milliseconds
 */
export async function resetDueTimes(
  db: Db,
  maxWaits: Readonly<Record<string, number>>,
): Promise<null> {
  const now = databaseNow(db);
  for (const [kind, maxWaitMs] of Object.entries(maxWaits)) {
    await db
      .updateTable("jobs")
      .set({ run_at: now })
      .where("kind", "=", kind)
      .where("run_at", ">", sql<number>`${now} + ${sql.lit(maxWaitMs)}`)
      .execute();
  }
  return null;
}

/** Deletes jobs, including running ones, which then can't be finished any more. */
export async function deleteJobs(db: Db, kind: string, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom("jobs")
    .where("kind", "=", kind)
    .where(isAmong(db, "key", keys))
    .execute();
}

/** Deletes all jobs of a kind, for kinds that no longer have a handler. */
export async function deleteJobsOfKind(db: Db, kind: string): Promise<void> {
  await db.deleteFrom("jobs").where("kind", "=", kind).execute();
}
