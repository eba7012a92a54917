import { sql } from "kysely";
import { databaseNow, jsonRows } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";
import { isReached } from "../../events/queries.ts";

/** What a server of the release before enqueues for each delivery. */
const formerJob = "deliver-webhook";

/**
 * Takes deliveries over that a server of the release before has enqueued as jobs, and that nobody is sending.
 *
 * @returns how many jobs there were
 */
export async function takeOverJobs(db: Db, limit: number): Promise<number> {
  const now = databaseNow(db);
  const taken = await db
    .deleteFrom("jobs")
    .where("kind", "=", formerJob)
    .where("key", "in", (free) =>
      free
        .selectFrom("jobs")
        .select("key")
        .where("kind", "=", formerJob)
        .where(({ or, eb }) => or([eb("lease_until", "is", null), eb("lease_until", "<", now)]))
        .limit(limit),
    )
    .returning(["key", "run_at"])
    .execute();
  const released = taken.flatMap(({ key, run_at }) => (run_at === null ? [] : [{ key, run_at }]));
  await db
    .updateTable("deliveries")
    .from(jsonRows(db, released, { key: "text", run_at: "bigint" }).as("given"))
    .set(({ ref }) => ({ due_at: ref("given.run_at") }))
    .whereRef("deliveries.id", "=", "given.key")
    .where("status", "=", "pending")
    .where("due_at", "is", null)
    .execute();
  return taken.length;
}

/**
 * Makes the deliveries due that wait for a pointer which is there, as a server of the release before leaves them
 * that has moved it.
 */
export async function releaseReached(db: Db): Promise<void> {
  await db
    .updateTable("deliveries")
    .set({ due_at: databaseNow(db) })
    .where("id", "in", (held) =>
      held
        .selectFrom("deliveries")
        .innerJoin("events", "events.id", "deliveries.event_id")
        .select("deliveries.id")
        // The text of the index of those that are held: it isn't used for a placeholder, which may be anything.
        .where(sql<boolean>`deliveries.status = 'pending'`)
        .where("deliveries.due_at", "is", null)
        .where(isReached),
    )
    .execute();
}

/** Makes those due now that are due in more than `longestMs`. */
export async function hastenDeliveries(db: Db, longestMs: number): Promise<void> {
  const now = databaseNow(db);
  await db
    .updateTable("deliveries")
    .set({ due_at: now })
    .where("endpoint_id", "in", db.selectFrom("endpoints").select("id"))
    .where("due_at", "is not", null)
    .where("due_at", ">", sql<number>`${now} + ${sql.lit(longestMs)}`)
    .execute();
}
