import { sql } from "kysely";
import { databaseNow, forUpdateSkipLocked } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";
import { type ClaimedJob, claim, leaseMs } from "./lease-queries.ts";

/** What is done every so often is a job of this kind, with its name for a key. It is never finished. */
export const recurring = "recurring";

/**
 * Adds a recurring job, due now, where it isn't there. Where it is, it becomes due within `withinMs`,
 * also when the database's clock has been set back since.
 */
export async function ensureRecurringJob(db: Db, name: string, withinMs: number): Promise<void> {
  const now = databaseNow(db);
  const latest = sql<number>`${now} + ${sql.lit(withinMs)}`;
  await db
    .insertInto("jobs")
    .values({
      kind: recurring,
      key: name,
      run_at: now,
      attempts: 0,
      lease_token: null,
      lease_until: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "key"])
        .doUpdateSet({ run_at: latest })
        .where("jobs.run_at", ">", latest),
    )
    .execute();
}

export interface ClaimedRecurring extends ClaimedJob {
  /** How long ago it was due, by the database's clock; below 0: it was put back by a clock that was ahead. */
  readonly lateMs: number;
}

/**
 * Claims those of the recurring jobs that are due. So is what is to wait for longer than it ever does, or is leased
 * for longer: the database's clock has been set back since.
 *
 * @param longestWaits by name, how long each waits at most from one run to the next
 * @param owner as with `claimDueJobs`
 */
export async function claimDueRecurring(
  db: Db,
  longestWaits: ReadonlyMap<string, number>,
  owner: string | null = null,
): Promise<ClaimedRecurring[]> {
  const free = selectFree(db).where("key", "in", [...longestWaits.keys()]);
  const waiting = await free
    .select(["run_at", sql<number>`${databaseNow(db)} - run_at`.as("lateMs")])
    .execute();
  const due = waiting.filter(
    ({ key, lateMs }) => lateMs >= 0 || -lateMs > (longestWaits.get(key) ?? 0),
  );
  // Only to look costs less than to claim none.
  if (due.length === 0) return [];
  // Nobody else has had them meanwhile.
  const asSeen = selectFree(db).where(({ eb, or, and }) =>
    or(due.map(({ key, run_at }) => and([eb("key", "=", key), eb("run_at", "=", run_at)]))),
  );
  const claimed = await claim(
    db,
    owner,
    (name) => sql<boolean>`${name} in ${forUpdateSkipLocked(db, asSeen)}`,
  );
  const lateMs = new Map(due.map((job) => [job.key, job.lateMs]));
  return claimed.map((job) => ({ ...job, lateMs: lateMs.get(job.key) ?? 0 }));
}

/** Those that nobody runs: free, or leased for longer than any lease is. */
function selectFree(db: Db) {
  const now = databaseNow(db);
  return db
    .selectFrom("jobs")
    .select(["kind", "key"])
    .where("kind", "=", recurring)
    .where(({ eb, or }) =>
      or([
        eb("lease_until", "is", null),
        eb("lease_until", "<", now),
        eb("lease_until", ">", sql<number>`${now} + ${sql.lit(2 * leaseMs)}`),
      ]),
    );
}

/** Puts the job back as done, due after `delayMs`; unless the lease was lost meanwhile. */
export async function putBackDone(
  db: Db,
  job: ClaimedJob,
  { delayMs, progress }: { readonly delayMs: number; readonly progress: string | null },
): Promise<void> {
  const now = databaseNow(db);
  await db
    .updateTable("jobs")
    .set({
      run_at: sql<number>`${now} + ${delayMs}`,
      done_at: now,
      progress,
      attempts: 0,
      lease_token: null,
      lease_until: null,
    })
    .where("kind", "=", job.kind)
    .where("key", "=", job.key)
    .where("lease_token", "=", job.leaseToken)
    .execute();
}
