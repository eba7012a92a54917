import type { Context } from "../context.ts";
import { readDatabaseTime } from "../database/read-database-time.ts";
import type { Db } from "../database/tables.ts";
import type { Run } from "../jobs/recurring-jobs.ts";
import {
  deleteFeedEvents,
  keptEventsMs,
  listFeedTimes,
  lockFeedState,
  setFeedState,
} from "./queries.ts";

const eventsAtATime = 1000;

/** Handles the recurring job: removes events older than 30 days from the feed, and records the last of them. */
export async function sweepFeed({ db }: Pick<Context, "db">, run: Run): Promise<null> {
  const now = await readDatabaseTime(db);
  let after: number | undefined = 0;
  do after = await sweepSome(db, { after, now });
  while (after !== undefined && (await run.shouldContinue()));
  return null;
}

/** @returns the position after which older events may remain, or undefined if there are none */
async function sweepSome(
  db: Db,
  { after, now }: { readonly after: number; readonly now: number },
): Promise<number | undefined> {
  const before = now - keptEventsMs;
  return db.transaction().execute(async (transaction) => {
    await lockFeedState(transaction);
    const events = await listFeedTimes(transaction, { after, limit: eventsAtATime });
    // A time in the future was set by a clock that was ahead. The age of such an event follows from those after it.
    const kept = events.findIndex(({ occurred_at: at }) => at >= before && at <= now);
    const last = events
      .slice(0, kept === -1 ? events.length : kept)
      .findLast(({ occurred_at }) => occurred_at < before);
    if (last !== undefined) {
      await deleteFeedEvents(transaction, last.position);
      await setFeedState(transaction, { swept_position: last.position });
    }
    return kept === -1 && events.length === eventsAtATime ? events.at(-1)?.position : undefined;
  });
}
