import type { Db } from "../database/tables.ts";
import { hastenPutOff } from "./job-queries.ts";

/**
 * Handles the recurring job: what is put off for longer than it ever may be was so by a clock that has been set back
 * since. It is due now.
 *
 * @param longestWaits by kind, in milliseconds
 */
export async function resetDueTimes(
  db: Db,
  longestWaits: Readonly<Record<string, number>>,
): Promise<null> {
  for (const [kind, longestMs] of Object.entries(longestWaits)) {
    await hastenPutOff(db, kind, longestMs);
  }
  return null;
}
