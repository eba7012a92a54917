import type { Db } from "../database/tables.ts";
import {
  assignSequence as givePositionsTo,
  lacksPositions,
  lockFeedState,
  setFeedState,
} from "./queries.ts";

const eventsAtATime = 1000;

/**
 * Gives the events that are committed their positions in the feed. They get them afterwards and one
 * process at a time, so that positions become visible in their order: whoever has read up to one has
 * missed none before it, whatever commits late.
 */
export async function assignSequence(db: Db): Promise<void> {
  while (await lacksPositions(db)) await givePositionsToSome(db);
}

async function givePositionsToSome(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { last_position } = await lockFeedState(transaction);
    const page = { after: last_position, limit: eventsAtATime };
    const given = await givePositionsTo(transaction, page);
    if (given > 0) await setFeedState(transaction, { last_position: last_position + given });
  });
}
