import { setImmediate } from "node:timers/promises";
import type { Logger } from "pino";
import { createPollingLoop, type PollingLoop } from "../concurrency/polling-loop.ts";
import type { Db } from "../database/tables.ts";
import { indexWaiting, isAnyWaiting } from "./search-queries.ts";

export type SearchIndexer = Pick<PollingLoop, "start" | "stop">;

/** How many specs one transaction indexes: on SQLite everyone waits for it. */
const specsAtATime = 20;
/**
 * Searches compare what isn't indexed yet: what changes often is indexed once, and hardly ever do more
 * specs wait than a search looks up.
 */
const pollMs = 200;

/** Puts what specs are called into the index that searches use, some time after it was stored. */
export function createSearchIndexer({
  db,
  log,
}: {
  readonly db: Db;
  readonly log: Logger;
}): SearchIndexer {
  /** @returns whether there may be more. */
  async function look(): Promise<boolean> {
    if (!(await isAnyWaiting(db))) return false;
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
