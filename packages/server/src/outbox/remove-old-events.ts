import type { Context } from "../context.ts";
import { readDatabaseTime } from "../database/read-database-time.ts";
import type { Db } from "../database/tables.ts";
import { deleteEvents, keptEventsMs, listEventTimes } from "../events/queries.ts";
import type { Run } from "../jobs/recurring-jobs.ts";
import { deleteDeliveriesOf, listEventsInUse } from "../webhooks/queries.ts";

const atATime = 500;

/** Handles the recurring job: removes events older than 30 days, unless a delivery of them is pending or recent. */
export async function removeOldEvents({ db }: Pick<Context, "db">, run: Run): Promise<null> {
  const before = (await readDatabaseTime(db)) - keptEventsMs;
  let after: string | undefined = "";
  do {
    const events = await listEventTimes(db, { after, limit: atATime });
    const old = events.filter((event) => event.occurred_at < before).map(({ id }) => id);
    await removeEvents(db, old, before);
    // Ids are ordered by time, so the events after a page with a young one are young too.
    after = old.length === atATime ? events.at(-1)?.id : undefined;
  } while (after !== undefined && (await run.shouldContinue()));
  return null;
}

async function removeEvents(db: Db, ids: readonly string[], before: number): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const inUse = await listEventsInUse(transaction, ids, before);
    const unused = ids.filter((id) => !inUse.has(id));
    await deleteDeliveriesOf(transaction, unused);
    await deleteEvents(transaction, unused);
  });
}
