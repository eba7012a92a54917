import { sql } from "kysely";
import { databaseNow, forUpdateSkipLocked } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";

interface KnownCount {
  readonly key: string;
  readonly count: number;
}

/**
 * Adds to the counts of all processes in a minute, on PostgreSQL. Counts of a future minute, by a clock that has been
 * set back since, are overwritten.
 *
 * @returns the new counts, without the keys that are already counted in the next minute
 */
export async function addCounts(
  db: Db,
  minute: number,
  counts: ReadonlyMap<string, number>,
): Promise<KnownCount[]> {
  // All processes lock the rows in the same order, which avoids deadlocks.
  const keys = [...counts.keys()].sort();
  const numbers = keys.map((key) => counts.get(key));
  const added = sql<KnownCount>`
    insert into request_counts as known (key, minute, count)
    select key, ${minute}::bigint, count from unnest(${keys}::text[], ${numbers}::bigint[]) as new (key, count)
    on conflict (key) do update set
      minute = excluded.minute,
      count = excluded.count + case when known.minute = excluded.minute then known.count else 0 end
    where known.minute <= excluded.minute or known.minute > ${databaseNow(db)} / 60000 + 1
    returning key, count`;
  return (await added.execute(db)).rows;
}

/** Deletes up to 1,000 counts of the minutes before one. */
export async function deleteCountsBefore(db: Db, minute: number): Promise<void> {
  const old = db.selectFrom("request_counts").select("key").where("minute", "<", minute);
  await db
    .deleteFrom("request_counts")
    .where("key", "in", forUpdateSkipLocked(db, old.limit(1000)))
    .execute();
}
