import { setImmediate } from "node:timers/promises";
import type { Logger } from "pino";
import { createPollingLoop, type PollingLoop } from "../concurrency/polling-loop.ts";
import type { Db } from "../database/tables.ts";
import { hasWaitingSpecs, indexWaiting } from "./search-queries.ts";

export type SearchIndexer = Pick<PollingLoop, "start" | "stop">;

/** How many specs one transaction indexes. On SQLite it blocks everyone. */
const specsAtATime = 20;
/**
 * Searches compare unindexed specs one by one. This interval indexes a spec that changes often only once, and keeps the
 * number of unindexed specs below the limit of a search's lookups.
 */
const pollMs = 200;

/** Indexes the names and descriptions of specs for searches, in the background. */
export function createSearchIndexer({
  db,
  log,
}: {
  readonly db: Db;
  readonly log: Logger;
}): SearchIndexer {
  /** @returns whether there may be more */
  async function look(): Promise<boolean> {
    if (!(await hasWaitingSpecs(db))) return false;
    const indexed = await db
      .transaction()
      .execute((transaction) => indexWaiting(transaction, specsAtATime));
    await setImmediate();
    return indexed === specsAtATime;
  }

  return createPollingLoop({
    poll: look,
    pollMs,
    onError: (error) => log.error({ err: error }, "specs could not be indexed for searches"),
  });
}
