import type { Context } from "../../context.ts";
import { readDatabaseTime } from "../../database/read-database-time.ts";
import type { Run } from "../../jobs/recurring-jobs.ts";
import { deleteEndpoints, listForgotten } from "./queries.ts";

/** Who is at work on an event may have seen an endpoint that was deleted since. */
const doubtMs = 3_600_000;
const atATime = 500;

/** Handles the recurring job: removes endpoints that were deleted, once the log has nothing of them any more. */
export async function removeDeletedEndpoints({ db }: Pick<Context, "db">, run: Run): Promise<null> {
  const before = (await readDatabaseTime(db)) - doubtMs;
  let ids: string[];
  do {
    ids = await listForgotten(db, { before, limit: atATime });
    const some = ids;
    if (some.length > 0) {
      await db.transaction().execute((transaction) => deleteEndpoints(transaction, some));
    }
  } while (ids.length === atATime && (await run.goesOn()));
  return null;
}
