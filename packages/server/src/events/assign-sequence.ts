import type { Db } from "../database/tables.ts";
import {
  assignSequence as assignPositions,
  lacksPositions,
  lockFeedState,
  setFeedState,
} from "./queries.ts";

const eventsAtATime = 1000;

/**
 * Assigns positions in the feed to committed events. Positions are assigned after the commit and by one process at a
 * time, so that they become visible in their order: a reader of one position has missed none before it, even if a
 * transaction commits late.
 */
export async function assignSequence(db: Db): Promise<void> {
  while (await lacksPositions(db)) await assignBatch(db);
}

async function assignBatch(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { last_position } = await lockFeedState(transaction);
    const page = { after: last_position, limit: eventsAtATime };
    const assigned = await assignPositions(transaction, page);
    if (assigned > 0) await setFeedState(transaction, { last_position: last_position + assigned });
  });
}
