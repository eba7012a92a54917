import { sql } from "kysely";
import { databaseNow, forUpdateSkipLocked } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";
import { type ClaimedJob, claim, recurring, selectDueJobs } from "./queries.ts";

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
      ...{ kind: recurring, key: name, lane: "", run_at: now, attempts: 0 },
      ...{ lease_token: null, lease_until: null },
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
  /** How long ago it was due, by the database's clock. */
  readonly lateMs: number;
}

/** Claims those of the recurring jobs that are due. */
export async function claimDueRecurring(
  db: Db,
  names: readonly string[],
): Promise<ClaimedRecurring[]> {
  const due = selectDueJobs(db, recurring).where("key", "in", names);
  const late = await due.select(sql<number>`${databaseNow(db)} - run_at`.as("lateMs")).execute();
  // Only to look costs less than to claim none.
  if (late.length === 0) return [];
  const lateMs = new Map(late.map((job) => [job.key, job.lateMs]));
  const claimed = await claim(
    db,
    (name) => sql<boolean>`${name} in ${forUpdateSkipLocked(db, due)}`,
  );
  return claimed.map((job) => ({ ...job, lateMs: lateMs.get(job.key) ?? 0 }));
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
      ...{ run_at: sql<number>`${now} + ${sql.lit(delayMs)}`, done_at: now, progress },
      ...{ attempts: 0, lease_token: null, lease_until: null },
    })
    .where("kind", "=", job.kind)
    .where("key", "=", job.key)
    .where("lease_token", "=", job.leaseToken)
    .execute();
}

/** When each recurring job was done last, in milliseconds since 1970 by the database's clock. */
export async function readLastDone(db: Db) {
  return db
    .selectFrom("jobs")
    .select(["key as name", "done_at as doneAt"])
    .where("kind", "=", recurring)
    .where("done_at", "is not", null)
    .$narrowType<{ doneAt: number }>()
    .orderBy("key")
    .execute();
}
