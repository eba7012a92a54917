import type { Db } from "../database/tables.ts";
import { listFeedTimes, readFeedState } from "./queries.ts";

/**
 * Events are inserted roughly in the order of their times: that of a publish waits until the document is live. So a few
 * events are looked at together.
 */
const eventsAtATime = 50;

/**
 * Returns the position after which the events of a time and later follow. It is found by binary search, because the times
 * of the feed have no index: each write would pay for it.
 */
export async function findPosition(db: Db, time: number): Promise<number> {
  const { swept_position, last_position } = await readFeedState(db);
  const positionFrom = async (after: number) => {
    const events = await listFeedTimes(db, { after, limit: eventsAtATime });
    return events.find(({ occurred_at }) => occurred_at >= time)?.position;
  };
  let low = swept_position;
  let high = last_position;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await positionFrom(middle)) === undefined) low = middle + 1;
    else high = middle;
  }
  const first = await positionFrom(low);
  return first === undefined ? last_position : first - 1;
}
