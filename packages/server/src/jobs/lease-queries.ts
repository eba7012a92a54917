import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { databaseNow, forUpdateSkipLocked, isPostgres } from "../database/dialect.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db } from "../database/tables.ts";
import type { JobName } from "./job-queries.ts";

/** A job that is ours until its lease runs out. */
export interface ClaimedJob extends JobName {
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
/** Until when a lease was that is over. */
const ended = 0;

/** Whether there are jobs of a kind, due or not: that costs less to find out than to claim none. */
export async function hasJobs(db: Db, kind: string): Promise<boolean> {
  return (await selectOneJob(db, { kind })).length > 0;
}

const selectOneJob = preparedQuery((db, { kind }: { kind: string }) =>
  db.selectFrom("jobs").select("key").where("kind", "=", kind).limit(1),
);

/**
 * Claims up to `limit` jobs of a kind that are due, the longest due first.
 *
 * @param owner the id of this process; null: whatever becomes of it, the leases run out
 */
export async function claimDueJobs(
  db: Db,
  kind: string,
  limit: number,
  owner: string | null = null,
): Promise<ClaimedJob[]> {
  const due = selectDueJobs(db, kind).orderBy("run_at").limit(limit);
  return claim(db, owner, (name) => sql<boolean>`${name} in ${forUpdateSkipLocked(db, due)}`);
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

/**
 * Claims one job unless someone has it; due or not.
 *
 * @param owner as with `claimDueJobs`
 */
export async function claimJob(
  db: Db,
  { kind, key }: JobName,
  owner: string | null = null,
): Promise<ClaimedJob | undefined> {
  const leaseToken = randomUUID();
  const [job] = await claimOne(db, { kind, key, leaseToken, owner });
  return job === undefined ? undefined : { ...job, leaseToken };
}

/**
 * Claims a job in the transaction that enqueues it: to claim it later would be one more that waits for the disk. Not
 * on PostgreSQL: where the line is lost, nobody knows whether the commit was done, and the job would stay leased
 * although nobody runs it.
 */
export async function claimWithin(transaction: Db, name: JobName): Promise<ClaimedJob | undefined> {
  return isPostgres(transaction) ? undefined : claimJob(transaction, name);
}

const claimOne = preparedQuery((db, { kind, key, leaseToken, owner }: JobName & OwnedLease) => {
  const now = databaseNow(db);
  const free = db
    .selectFrom("jobs")
    .select(["kind", "key"])
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where((where) => where.or([where("lease_until", "is", null), where("lease_until", "<", now)]));
  return updateClaimed(db, { leaseToken, owner }).where(
    sql<boolean>`(kind, key) in ${forUpdateSkipLocked(db, free)}`,
  );
});

type Lease = Pick<ClaimedJob, "leaseToken">;

interface OwnedLease extends Lease {
  readonly owner: string | null;
}

/** Claims those jobs of which the condition on their names, kind and key, is true. */
export async function claim(
  db: Db,
  owner: string | null,
  chosen: (name: ReturnType<typeof sql>) => ReturnType<typeof sql<boolean>>,
): Promise<ClaimedJob[]> {
  const leaseToken = randomUUID();
  const rows = await updateClaimed(db, { leaseToken, owner })
    .where(chosen(sql`(kind, key)`))
    .execute();
  return rows.map((row) => ({ ...row, leaseToken }));
}

function updateClaimed(db: Db, { leaseToken, owner }: OwnedLease) {
  return db
    .updateTable("jobs")
    .set({
      lease_token: leaseToken,
      lease_owner: owner,
      lease_until: sql<number>`${databaseNow(db)} + ${sql.lit(leaseMs)}`,
      attempts: sql<number>`attempts + 1`,
    })
    .returning(["kind", "key", "attempts", "progress"]);
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
      run_at: sql<number>`${databaseNow(db)} + ${Math.round(delayMs)}`,
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

/** Ends the leases of a dead process. If it is alive, it may still finish the jobs that nobody has claimed since. */
export async function endJobLeasesOf(db: Db, processId: string): Promise<void> {
  await updateLeased(db).where("lease_owner", "=", processId).execute();
}

export async function endAllJobLeases(db: Db): Promise<void> {
  await updateLeased(db).execute();
}

function updateLeased(db: Db) {
  return db.updateTable("jobs").set({ lease_until: ended }).where("lease_until", "is not", null);
}
