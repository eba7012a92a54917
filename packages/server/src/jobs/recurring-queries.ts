import { sql } from "kysely";
import { databaseNow, forUpdateSkipLocked } from "../database/dialect.ts";
import { isFree, released } from "../database/leases.ts";
import type { Db } from "../database/tables.ts";
import { type ClaimedJob, claim, leaseMs, updateLeased } from "./lease-queries.ts";

/** The kind of all recurring jobs. The key is the job's name. They are rescheduled, never finished. */
export const recurringKind = "recurring";

/**
 * Inserts a recurring job, due now. An existing job becomes due within `withinMs`, even if the database's clock has
 * been set back since.
 */
export async function ensureRecurringJob(db: Db, name: string, withinMs: number): Promise<void> {
  const now = databaseNow(db);
  const latest = sql<number>`${now} + ${sql.lit(withinMs)}`;
  await db
    .insertInto("jobs")
    .values({ kind: recurringKind, key: name, run_at: now, attempts: 0, ...released })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "key"])
        .doUpdateSet({ run_at: latest })
        .where("jobs.run_at", ">", latest),
    )
    .execute();
}

export interface ClaimedRecurring extends ClaimedJob {
  /** How long ago the job was due, by the database's clock. Negative if it was scheduled by a clock that was ahead. */
  readonly lateMs: number;
}

/**
 * Claims the due recurring jobs. Jobs that are scheduled or leased beyond their maximum count as due: the database's
 * clock has been set back since.
 *
 * @param maxWaits by name, the longest time between two runs of each job, in milliseconds
 * @param owner as with `claimDueJobs`
 */
export async function claimDueRecurring(
  db: Db,
  maxWaits: ReadonlyMap<string, number>,
  owner: string | null = null,
): Promise<ClaimedRecurring[]> {
  const free = selectFree(db).where("key", "in", [...maxWaits.keys()]);
  const waiting = await free
    .select(["run_at", sql<number>`${databaseNow(db)} - run_at`.as("lateMs")])
    .execute();
  const due = waiting.filter(
    ({ key, lateMs }) => lateMs >= 0 || -lateMs > (maxWaits.get(key) ?? 0),
  );
  // This select is cheaper than a claim that finds no job.
  if (due.length === 0) return [];
  // An unchanged `run_at` shows that no other process has run the job since the select.
  const unchanged = selectFree(db).where(({ eb, or, and }) =>
    or(due.map(({ key, run_at }) => and([eb("key", "=", key), eb("run_at", "=", run_at)]))),
  );
  const claimed = await claim(
    db,
    owner,
    (name) => sql<boolean>`${name} in ${forUpdateSkipLocked(db, unchanged)}`,
  );
  const lateMs = new Map(due.map((job) => [job.key, job.lateMs]));
  return claimed.map((job) => ({ ...job, lateMs: lateMs.get(job.key) ?? 0 }));
}

/** The recurring jobs that are not leased, or are leased beyond the length of any lease. */
function selectFree(db: Db) {
  const now = databaseNow(db);
  return db
    .selectFrom("jobs")
    .select(["kind", "key"])
    .where("kind", "=", recurringKind)
    .where(({ eb, or }) =>
      or([
        isFree(db, "lease_until"),
        eb("lease_until", ">", sql<number>`${now} + ${sql.lit(2 * leaseMs)}`),
      ]),
    );
}

/** Records a successful run and makes the job due after `delayMs`, unless the lease was lost. */
export async function rescheduleJob(
  db: Db,
  job: ClaimedJob,
  { delayMs, progress }: { readonly delayMs: number; readonly progress: string | null },
): Promise<void> {
  const now = databaseNow(db);
  await updateLeased(db, job)
    .set({
      run_at: sql<number>`${now} + ${delayMs}`,
      done_at: now,
      progress,
      attempts: 0,
      ...released,
    })
    .execute();
}
