import { sql } from "kysely";
import { databaseNow } from "../database/dialect.ts";
import { isFree } from "../database/leases.ts";
import type { Db } from "../database/tables.ts";
import { recurringKind } from "./recurring-queries.ts";

/** The number of jobs of a kind, by state. */
export interface JobCounts {
  readonly kind: string;
  readonly running: number;
  readonly due: number;
  readonly later: number;
  /** How long the oldest due job has been due, in milliseconds; 0 when none is due. */
  readonly oldestDueMs: number;
}

/** Counts all jobs except the recurring ones. Kinds without jobs are left out. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const now = databaseNow(db);
  const running = sql<boolean>`lease_until >= ${now}`;
  const free = isFree(db, "lease_until");
  const count = (which: ReturnType<typeof sql<boolean>>) =>
    sql<number>`cast(coalesce(sum(case when ${which} then 1 else 0 end), 0) as integer)`;
  return db
    .selectFrom("jobs")
    .select([
      "kind",
      count(running).as("running"),
      count(sql<boolean>`${free} and run_at <= ${now}`).as("due"),
      count(sql<boolean>`${free} and run_at > ${now}`).as("later"),
      sql<number>`coalesce(${now} - min(case when ${free} and run_at <= ${now} then run_at end), 0)`.as(
        "oldestDueMs",
      ),
    ])
    .where("kind", "<>", recurringKind)
    .groupBy("kind")
    .orderBy("kind")
    .execute();
}

/** When each recurring job last succeeded, in milliseconds since 1970 by the database's clock. */
export async function readLastDone(db: Db) {
  return db
    .selectFrom("jobs")
    .select(["key as name", "done_at as doneAt"])
    .where("kind", "=", recurringKind)
    .where("done_at", "is not", null)
    .$narrowType<{ doneAt: number }>()
    .orderBy("key")
    .execute();
}
