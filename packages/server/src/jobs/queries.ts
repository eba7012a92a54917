import { randomUUID } from "node:crypto";
import { type SelectQueryBuilder, sql } from "kysely";
import { databaseNow, forUpdateSkipLocked, isAmong } from "../database/dialect.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db, Tables } from "../database/tables.ts";
import { maxBackoffMs } from "./backoff.ts";

/** What a job is about: which handler runs it, and with which key. */
export interface JobName {
  readonly kind: string;
  readonly key: string;
}

export interface NewJob extends JobName {
  /** Of the jobs in one lane only a few run at a time. */
  readonly lane: string;
}

/** What is done every so often is a job of this kind, with its name for a key. It is never finished. */
export const recurring = "recurring";

/** A job that is ours until its lease runs out. */
export interface ClaimedJob extends NewJob {
  /** How often it has been claimed, this time included. */
  readonly attempts: number;
  readonly leaseToken: string;
  /**
   * Where a recurring job goes on; null: at the beginning. Of one that was enqueued anew while it waited, for when
   * that was the last time.
   */
  readonly progress: string | null;
}

/** How long a claim holds unless the job is finished or put back. */
export const leaseMs = 30_000;

// To insert a job, there must be none of that name. Enqueued, it is due now, whether it was there or not. Ensured, it
// stays as it is where it comes soon anyway. Only whoever has claimed a job finishes or postpones it.

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

/** Makes a job due now for each key that the query gives. */
export async function enqueueJobs(
  db: Db,
  kind: string,
  keys: SelectQueryBuilder<Tables, "specs" | "channels", { id: string }>,
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

/** Adds jobs that were not there. Held ones are not run before they are released. */
export async function insertJobs(
  db: Db,
  jobs: readonly NewJob[],
  { held }: { held: boolean },
): Promise<void> {
  if (jobs.length === 0) return;
  const runAt = held ? null : databaseNow(db);
  await db
    .insertInto("jobs")
    .values(
      jobs.map(({ kind, key, lane }) => ({
        ...{ kind, key, lane, run_at: runAt, attempts: 0 },
        ...{ lease_token: null, lease_until: null },
      })),
    )
    .execute();
}

/**
 * Sees to it that the jobs are there and come soon: adds those that are missing, due now. Those that are put off, or
 * leased, for longer than any job that has failed were so by a clock that has been set back since.
 */
export async function ensureJobs(db: Db, names: readonly JobName[]): Promise<void> {
  const now = databaseNow(db);
  const latest = sql<number>`${now} + ${sql.lit(maxBackoffMs)}`;
  await db
    .insertInto("jobs")
    .values(
      names.map(({ kind, key }) => ({
        ...{ kind, key, lane: "", run_at: now, attempts: 0 },
        ...{ lease_token: null, lease_until: null },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "key"])
        .doUpdateSet({ run_at: now, lease_token: null, lease_until: null })
        .where(({ eb, or }) =>
          or([eb("jobs.run_at", ">", latest), eb("jobs.lease_until", ">", latest)]),
        ),
    )
    .execute();
}

/** Whether there are jobs of a kind, due or not: that costs less to find out than to claim none. */
export async function hasJobs(db: Db, kind: string): Promise<boolean> {
  return (await selectOneJob(db, { kind })).length > 0;
}

const selectOneJob = preparedQuery((db, { kind }: { kind: string }) =>
  db.selectFrom("jobs").select("key").where("kind", "=", kind).limit(1),
);

/** Claims up to `limit` jobs of a kind that are due, the longest due first; none in a full lane. */
export async function claimDueJobs(
  db: Db,
  kind: string,
  limit: number,
  fullLanes: readonly string[] = [],
): Promise<ClaimedJob[]> {
  const due = selectDueJobs(db, kind)
    .$if(fullLanes.length > 0, (query) => query.where("lane", "not in", fullLanes))
    .orderBy("run_at")
    .limit(limit);
  return claim(db, (name) => sql<boolean>`${name} in ${forUpdateSkipLocked(db, due)}`);
}

/** The jobs of a kind that are due and that nobody runs. */
function selectDueJobs(db: Db, kind: string) {
  const now = databaseNow(db);
  return db
    .selectFrom("jobs")
    .select(["kind", "key"])
    .where("kind", "=", kind)
    .where("run_at", "<=", now)
    .where((where) => where.or([where("lease_until", "is", null), where("lease_until", "<", now)]));
}

/** Makes those held jobs due now whose keys the query gives; it is yet to be run. */
export function releaseJobs(
  db: Db,
  kind: string,
  keys: SelectQueryBuilder<Tables, "deliveries" | "events", { id: string }>,
) {
  return db
    .updateTable("jobs")
    .set({ run_at: databaseNow(db) })
    .where("kind", "=", kind)
    .where("run_at", "is", null)
    .where("key", "in", keys);
}

/** Claims one job unless someone has it; due or not. */
export async function claimJob(db: Db, name: JobName): Promise<ClaimedJob | undefined> {
  const leaseToken = randomUUID();
  const [job] = await claimOne(db, { kind: name.kind, key: name.key, leaseToken });
  return job === undefined ? undefined : { ...job, leaseToken };
}

const claimOne = preparedQuery((db, { kind, key, leaseToken }: JobName & Lease) => {
  const now = databaseNow(db);
  const free = db
    .selectFrom("jobs")
    .select(["kind", "key"])
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where((where) => where.or([where("lease_until", "is", null), where("lease_until", "<", now)]));
  return updateClaimed(db, leaseToken).where(
    sql<boolean>`(kind, key) in ${forUpdateSkipLocked(db, free)}`,
  );
});

type Lease = Pick<ClaimedJob, "leaseToken">;

/** Claims those jobs of which the condition on their names, kind and key, is true. */
export async function claim(
  db: Db,
  chosen: (name: ReturnType<typeof sql>) => ReturnType<typeof sql<boolean>>,
): Promise<ClaimedJob[]> {
  const leaseToken = randomUUID();
  const rows = await updateClaimed(db, leaseToken).where(chosen(sql`(kind, key)`)).execute();
  return rows.map((row) => ({ ...row, leaseToken }));
}

function updateClaimed(db: Db, leaseToken: string) {
  return db
    .updateTable("jobs")
    .set({
      lease_token: leaseToken,
      lease_until: sql<number>`${databaseNow(db)} + ${sql.lit(leaseMs)}`,
      attempts: sql<number>`attempts + 1`,
    })
    .returning(["kind", "key", "lane", "attempts", "progress"]);
}

/** Removes the job; false when the lease was lost meanwhile, so that it may run elsewhere. */
export async function finishJob(db: Db, { kind, key, leaseToken }: ClaimedJob): Promise<boolean> {
  return (await deleteLeased(db, { kind, key, leaseToken })).length > 0;
}

const deleteLeased = preparedQuery((db, { kind, key, leaseToken }: JobName & Lease) =>
  db
    .deleteFrom("jobs")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("lease_token", "=", leaseToken)
    .returning("key"),
);

/** Puts the job back, due after `delayMs`; false when the lease was lost meanwhile. */
export async function postponeJob(db: Db, job: ClaimedJob, delayMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({
      run_at: sql<number>`${databaseNow(db)} + ${sql.lit(Math.round(delayMs))}`,
      lease_token: null,
      lease_until: null,
    })
    .where("kind", "=", job.kind)
    .where("key", "=", job.key)
    .where("lease_token", "=", job.leaseToken)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Begins the lease anew; false when it was lost. In a transaction, no one else can claim the job. */
export async function renewLease(db: Db, { kind, key, leaseToken }: ClaimedJob): Promise<boolean> {
  return (await prolongLease(db, { kind, key, leaseToken })).length > 0;
}

const prolongLease = preparedQuery((db, { kind, key, leaseToken }: JobName & Lease) =>
  db
    .updateTable("jobs")
    .set({ lease_until: sql<number>`${databaseNow(db)} + ${sql.lit(leaseMs)}` })
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("lease_token", "=", leaseToken)
    .returning("key"),
);

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

/** Frees what a process that has died had claimed. Only where no other process can be running. */
export async function clearLeases(db: Db): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ lease_token: null, lease_until: null })
    .where("lease_token", "is not", null)
    .execute();
}
