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

/** Handles the recurring job: removes from the feed what is older than 30 days, and keeps in mind up to where. */
export async function sweepFeed({ db }: Pick<Context, "db">, run: Run): Promise<null> {
  const now = await readDatabaseTime(db);
  let after: number | undefined = 0;
  do after = await sweepSome(db, { after, now });
  while (after !== undefined && (await run.goesOn()));
  return null;
}

/** @returns the event behind which there may be more */
async function sweepSome(
  db: Db,
  { after, now }: { readonly after: number; readonly now: number },
): Promise<number | undefined> {
  const before = now - keptEventsMs;
  return db.transaction().execute(async (transaction) => {
    await lockFeedState(transaction);
    const events = await listFeedTimes(transaction, { after, limit: eventsAtATime });
    // What has yet to occur was told by a clock that was ahead: how old it is, only those behind it tell.
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
