import type { Context } from "../context.ts";
import { readDatabaseTime } from "../database/read-database-time.ts";
import type { Db } from "../database/tables.ts";
import type { Run } from "../jobs/recurring-jobs.ts";
import { deleteFeedEvents, lockFeedState, readOldest, setFeedState } from "./queries.ts";

const keptMs = 30 * 24 * 3_600_000;
const eventsAtATime = 1000;

/** Handles the recurring job: removes from the feed what is older than 30 days, and keeps in mind up to where. */
export async function sweepFeed({ db }: Pick<Context, "db">, run: Run): Promise<null> {
  const before = (await readDatabaseTime(db)) - keptMs;
  while ((await sweepSome(db, before)) && (await run.goesOn()));
  return null;
}

/** @returns whether there may be more. */
async function sweepSome(db: Db, before: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockFeedState(transaction);
    const oldest = await readOldest(transaction, eventsAtATime);
    const kept = oldest.findIndex(({ occurred_at }) => occurred_at >= before);
    const last = oldest.slice(0, kept === -1 ? oldest.length : kept).at(-1);
    if (last === undefined) return false;
    await deleteFeedEvents(transaction, last.position);
    await setFeedState(transaction, { swept_position: last.position });
    return kept === -1 && oldest.length === eventsAtATime;
  });
}
