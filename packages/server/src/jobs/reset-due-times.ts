import type { Db } from "../database/tables.ts";
import { capDueTimes } from "./job-queries.ts";

/**
 * Runs the recurring job: makes jobs due now that are postponed beyond the maximum of their kind. They were postponed
 * by a clock that has been set back since.
 *
 * @param maxWaits by kind, in milliseconds
 */
export async function resetDueTimes(
  db: Db,
  maxWaits: Readonly<Record<string, number>>,
): Promise<null> {
  for (const [kind, maxWaitMs] of Object.entries(maxWaits)) {
    await capDueTimes(db, kind, maxWaitMs);
  }
  return null;
}
