import type { Context } from "../../context.ts";
import { readDatabaseTime } from "../../database/read-database-time.ts";
import type { Run } from "../../jobs/recurring-jobs.ts";
import { deleteEndpoints, listRemovableEndpoints } from "./queries.ts";

/** A transaction that began before the deletion may still add deliveries for the endpoint. */
const graceMs = 3_600_000;
const atATime = 500;

/** Handles the recurring job: removes deleted endpoints once the log has no deliveries of them. */
export async function removeDeletedEndpoints({ db }: Pick<Context, "db">, run: Run): Promise<null> {
  const before = (await readDatabaseTime(db)) - graceMs;
  let ids: string[];
  do {
    ids = await listRemovableEndpoints(db, { before, limit: atATime });
    const some = ids;
    if (some.length > 0) {
      await db.transaction().execute((transaction) => deleteEndpoints(transaction, some));
    }
  } while (ids.length === atATime && (await run.shouldContinue()));
  return null;
}
