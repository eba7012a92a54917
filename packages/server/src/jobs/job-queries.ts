import { type SelectQueryBuilder, sql } from "kysely";
import { databaseNow, isAmong } from "../database/dialect.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db, Tables } from "../database/tables.ts";
import { maxBackoffMs } from "./backoff.ts";
import { leaseMs } from "./lease-queries.ts";

// To insert a job, there must be none of that name. Enqueued, it is due now, whether it was there or not. Ensured, it
// stays as it is where it comes soon anyway. Only whoever has claimed a job finishes or postpones it.

/** What a job is about: which handler runs it, and with which key. */
export interface JobName {
  readonly kind: string;
  readonly key: string;
}

/**
 * Makes the job due now. Where it is being run at this moment, its handler has to see what is new
 * before it finishes the job.
 */
export async function enqueueJob(db: Db, job: JobName): Promise<void> {
  await insertOrHasten(db, job);
}

const insertOrHasten = preparedQuery((db, { kind, key }: JobName) => {
  const now = databaseNow(db);
  return db
    .insertInto("jobs")
    .values({ kind, key, run_at: now })
    .onConflict((conflict) => conflict.columns(["kind", "key"]).doUpdateSet({ run_at: now }));
});

/** Makes a job due now for each key that the query of channels gives. */
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

/** Adds a job that was not there, due at a time by the database's clock. */
export async function insertJobAt(db: Db, { kind, key }: JobName, runAt: number): Promise<void> {
  await db.insertInto("jobs").values({ kind, key, run_at: runAt }).execute();
}

/**
 * Sees to it that the jobs are there and come soon: adds those that are missing, due now. Those that are put off, or
 * leased, for longer than any job that has failed were so by a clock that has been set back since.
 */
export async function ensureJobs(db: Db, names: readonly JobName[]): Promise<void> {
  const now = databaseNow(db);
  const within = (ms: number) => sql<number>`${now} + ${sql.lit(ms)}`;
  await db
    .insertInto("jobs")
    .values(
      names.map(({ kind, key }) => ({
        kind,
        key,
        run_at: now,
        attempts: 0,
        lease_token: null,
        lease_until: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "key"])
        .doUpdateSet({ run_at: now, lease_token: null, lease_until: null })
        .where(({ eb, or }) =>
          or([
            eb("jobs.run_at", ">", within(maxBackoffMs)),
            eb("jobs.lease_until", ">", within(2 * leaseMs)),
          ]),
        ),
    )
    .execute();
}

/** Makes the jobs of a kind due now that are due in more than `longestMs`. */
export async function hastenPutOff(db: Db, kind: string, longestMs: number): Promise<void> {
  const now = databaseNow(db);
  await db
    .updateTable("jobs")
    .set({ run_at: now })
    .where("kind", "=", kind)
    .where("run_at", ">", sql<number>`${now} + ${sql.lit(longestMs)}`)
    .execute();
}

/** Deletes jobs, also those that are being run: they can't be finished any more. */
export async function deleteJobs(db: Db, kind: string, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom("jobs")
    .where("kind", "=", kind)
    .where(isAmong(db, "key", keys))
    .execute();
}

/** Deletes all jobs of a kind, as one that nobody runs any more. */
export async function deleteJobsOfKind(db: Db, kind: string): Promise<void> {
  await db.deleteFrom("jobs").where("kind", "=", kind).execute();
}
