import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { databaseNow, forUpdateSkipLocked, isPostgres } from "../database/dialect.ts";
import { claimColumns, isFree, leaseEnd, released } from "../database/leases.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db } from "../database/tables.ts";

/** Identifies a job: the kind selects its handler, the key is the handler's input. */
export interface JobName {
  readonly kind: string;
  readonly key: string;
}

/** A job that belongs to the process that claimed it until its lease runs out. */
export interface ClaimedJob extends JobName {
  /** How often the job has been claimed, including this time. */
  readonly attempts: number;
  readonly leaseToken: string;
  /**
   * For a recurring job, where the run continues; null means at the beginning. For a job that was requeued while it
   * waited, the due time of the last requeue.
   */
  readonly progress: string | null;
}

/** How long a lease lasts unless the job is finished or postponed. */
export const leaseMs = 30_000;

/** Whether there are jobs of a kind, due or not. This is cheaper than a claim that finds no job. */
export async function hasJobs(db: Db, kind: string): Promise<boolean> {
  return (await selectOneJob(db, { kind })).length > 0;
}

const selectOneJob = preparedQuery((db, { kind }: { kind: string }) =>
  db.selectFrom("jobs").select("key").where("kind", "=", kind).limit(1),
);

/**
 * Claims up to `limit` due jobs of a kind, the longest due first.
 *
 * @param owner the id of this process; null for leases that end only by running out
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

/** The due jobs of a kind that are not leased. */
function selectDueJobs(db: Db, kind: string) {
  return db
    .selectFrom("jobs")
    .select(["kind", "key"])
    .where("kind", "=", kind)
    .where("run_at", "<=", databaseNow(db))
    .where(isFree(db, "lease_until"));
}

/**
 * Claims a job, due or not, unless it is leased.
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
 * Claims a job in the transaction that enqueues it, which saves a second transaction and its disk write. On PostgreSQL
 * it claims nothing: if the connection is lost during the commit, the job could stay leased without being run.
 */
export async function claimInTransaction(
  transaction: Db,
  name: JobName,
): Promise<ClaimedJob | undefined> {
  return isPostgres(transaction) ? undefined : claimJob(transaction, name);
}

const claimOne = preparedQuery((db, { kind, key, leaseToken, owner }: JobName & OwnedLease) => {
  const free = db
    .selectFrom("jobs")
    .select(["kind", "key"])
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where(isFree(db, "lease_until"));
  return updateClaimed(db, { leaseToken, owner }).where(
    sql<boolean>`(kind, key) in ${forUpdateSkipLocked(db, free)}`,
  );
});

type Lease = Pick<ClaimedJob, "leaseToken">;

interface OwnedLease extends Lease {
  readonly owner: string | null;
}

/** Claims the jobs whose name, `(kind, key)`, satisfies the condition. */
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
      ...claimColumns(db, { leaseToken, owner }, leaseMs),
      attempts: sql<number>`attempts + 1`,
    })
    .returning(["kind", "key", "attempts", "progress"]);
}

/** Removes the job. Returns false if the lease was lost, so that the job may run elsewhere. */
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

/** Releases the job, due after `delayMs`. Returns false if the lease was lost. */
export async function postponeJob(db: Db, job: ClaimedJob, delayMs: number): Promise<boolean> {
  const { numUpdatedRows } = await updateLeased(db, job)
    .set({ run_at: sql<number>`${databaseNow(db)} + ${Math.round(delayMs)}`, ...released })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Renews the lease. Returns false if it was lost. In a transaction, it also keeps others from claiming the job. */
export async function renewLease(db: Db, { kind, key, leaseToken }: ClaimedJob): Promise<boolean> {
  return (await extendLease(db, { kind, key, leaseToken })).length > 0;
}

const extendLease = preparedQuery((db, { kind, key, leaseToken }: JobName & Lease) =>
  updateLeased(db, { kind, key, leaseToken })
    .set({ lease_until: leaseEnd(db, leaseMs) })
    .returning("key"),
);

/** Updates a job, unless its lease was lost. */
export function updateLeased(db: Db, { kind, key, leaseToken }: JobName & Lease) {
  return db
    .updateTable("jobs")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("lease_token", "=", leaseToken);
}
