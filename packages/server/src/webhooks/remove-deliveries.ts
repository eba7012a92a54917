import type { Db } from "../database/tables.ts";
import { deleteDeliveriesOf, listEventsInUse } from "./queries.ts";

/**
 * Removes the deliveries of events. Call it in the transaction that removes the events.
 *
 * @returns the events that may be removed: the others have a delivery that is pending or was completed recently
 */
export async function removeDeliveries(
  db: Db,
  eventIds: readonly string[],
  before: number,
): Promise<string[]> {
  const inUse = await listEventsInUse(db, eventIds, before);
  const done = eventIds.filter((id) => !inUse.has(id));
  await deleteDeliveriesOf(db, done);
  return done;
}
