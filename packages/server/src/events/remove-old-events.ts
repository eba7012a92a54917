import type { Context } from "../context.ts";
import type { RecurringJob } from "../jobs/recurring-jobs.ts";
import { deleteDeliveriesOf, listToldSince } from "../webhooks/queries.ts";
import { deleteEvents, listEventTimes } from "./queries.ts";

const keptMs = 30 * 24 * 3_600_000;
const atATime = 500;

/** Removes events that are older than 30 days, with their deliveries, once they need no telling. */
export function removeOldEvents({ db, clock }: Pick<Context, "db" | "clock">): RecurringJob {
  return {
    everyMs: 3_600_000,
    run: async (turn) => {
      const before = clock() - keptMs;
      let after: string | undefined = "";
      do {
        const events = await listEventTimes(db, { after, limit: atATime });
        const old = events.filter((event) => event.occurred_at < before).map(({ id }) => id);
        await removeEvents({ db }, old, before);
        // What comes behind younger ones is younger.
        after = old.length === atATime ? events.at(-1)?.id : undefined;
      } while (after !== undefined && (await turn.goesOn()));
      return null;
    },
  };
}

async function removeEvents(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
  before: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const told = await listToldSince(transaction, ids, before);
    const done = ids.filter((id) => !told.has(id));
    await deleteDeliveriesOf(transaction, done);
    await deleteEvents(transaction, done);
  });
}
