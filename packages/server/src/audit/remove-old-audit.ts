import type { Context } from "../context.ts";
import type { RecurringJob } from "../jobs/recurring-jobs.ts";
import { deleteOldEntries } from "./queries.ts";

const dayMs = 24 * 3_600_000;
const atATime = 1000;

/** Removes old entries from the audit log, where the configuration says so. */
export function removeOldAudit({
  db,
  clock,
  config,
}: Pick<Context, "db" | "clock" | "config">): RecurringJob {
  const { auditRetentionDays: days } = config;
  return {
    everyMs: dayMs,
    run: async (turn) => {
      if (days === undefined) return null;
      const before = clock() - days * dayMs;
      while (
        (await deleteOldEntries(db, { before, limit: atATime })) === atATime &&
        (await turn.goesOn())
      );
      return null;
    },
  };
}
