import type { Context } from "../../context.ts";
import type { Run } from "../../jobs/recurring-jobs.ts";
import { longestRetryDelay } from "../retry-schedule.ts";
import { hastenDeliveries, releaseReached, takeOverJobs } from "./upkeep-queries.ts";

const jobsAtATime = 500;

/**
 * Handles the recurring job: makes due what else would wait for ever, or too long. A server of the release before that
 * runs beside this one enqueues deliveries as jobs, and releases those alone; a clock that was ahead puts them off.
 */
export async function mendDeliveries(
  { db, deliveryLoop }: Pick<Context, "db" | "deliveryLoop">,
  run: Run,
): Promise<null> {
  let taken: number;
  do {
    taken = await db.transaction().execute((transaction) => takeOverJobs(transaction, jobsAtATime));
  } while (taken === jobsAtATime && (await run.goesOn()));
  await releaseReached(db);
  await hastenDeliveries(db, longestRetryDelay);
  deliveryLoop.wake();
  return null;
}
