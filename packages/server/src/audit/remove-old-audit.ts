import type { Context } from "../context.ts";
import { readDatabaseTime } from "../database/read-database-time.ts";
import type { Run } from "../jobs/recurring-jobs.ts";
import { deleteOldEntries } from "./queries.ts";

const dayMs = 24 * 3_600_000;
const atATime = 1000;

/** Handles the recurring job: deletes audit entries older than the configured retention. */
export async function removeOldAudit(
  { db, config }: Pick<Context, "db" | "config">,
  run: Run,
): Promise<null> {
  const { auditRetentionDays: days } = config;
  if (days === undefined) return null;
  const before = (await readDatabaseTime(db)) - days * dayMs;
  while (
    (await deleteOldEntries(db, { before, limit: atATime })) === atATime &&
    (await run.shouldContinue())
  );
  return null;
}
