import type { Db } from "../database/tables.ts";
import { deleteDeliveriesOf, listToldSince } from "./queries.ts";

/**
 * Removes the deliveries of events: in the transaction that removes those.
 *
 * @returns which of the events may go: the others are being told, or were after a time
 */
export async function removeDeliveries(
  db: Db,
  eventIds: readonly string[],
  before: number,
): Promise<string[]> {
  const told = await listToldSince(db, eventIds, before);
  const done = eventIds.filter((id) => !told.has(id));
  await deleteDeliveriesOf(db, done);
  return done;
}
