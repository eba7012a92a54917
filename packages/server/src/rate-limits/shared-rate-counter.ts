import type { Logger } from "pino";
import { readDatabaseTime } from "../database/read-database-time.ts";
import type { Db } from "../database/tables.ts";
import { addCounts, deleteCountsBefore } from "./queries.ts";
import { RequestMinute } from "./request-minute.ts";

/** What makes several processes on one database count as one. */
export interface SharedRateCounter {
  /** Milliseconds since 1970 by the database's clock, so that a minute is the same one for all. */
  now(): number;
  /** Call it with each request that was counted in a minute. */
  counted(minute: RequestMinute, key: string): void;
  /** Resolves when it uses the database no more. */
  stop(): Promise<void>;
}

interface Dependencies {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => number;
}

const tellEveryMs = 1000;

/**
 * Each process counts by itself. Once a second it adds to the counts in the database what it has counted since, of
 * those who have used a hundredth of their minute; at once, when someone has used a tenth. The database answers what
 * all processes have counted of them, and this one goes on from there. So for each further process someone may ask a
 * tenth more than they should, and what comes meanwhile. While the database fails, each process counts for itself.
 */
export async function createSharedRateCounter(
  { db, log, clock }: Dependencies,
  perMinute: number,
): Promise<SharedRateCounter> {
  const tenth = Math.ceil(perMinute / 10);
  const hundredth = Math.ceil(perMinute / 100);
  /** By how much the database's clock is ahead of ours. */
  let aheadMs = (await readDatabaseTime(db)) - clock();
  let minute = new RequestMinute(0);
  let sweptIn = minute.number;
  let isFailing = false;
  let telling: Promise<void> | undefined;
  const timer = setInterval(tell, tellEveryMs);

  /** Once at a time. */
  function tell(): void {
    telling ??= tellNow().finally(() => {
      telling = undefined;
    });
  }

  async function tellNow(): Promise<void> {
    const untold = minute.untold(hundredth);
    if (untold.size === 0) return;
    try {
      await tellOf(minute, untold);
      isFailing = false;
    } catch (error) {
      // What was not told still is untold, and is told with the next.
      if (!isFailing) log.warn({ err: error }, "requests are counted by each process for itself");
      isFailing = true;
    }
  }

  /** @param of when the database has answered, another one may have begun */
  async function tellOf(of: RequestMinute, untold: ReadonlyMap<string, number>): Promise<void> {
    aheadMs = (await readDatabaseTime(db)) - clock();
    for (const { key, count } of await addCounts(db, of.number, untold)) {
      of.setKnown(key, { told: untold.get(key) ?? 0, known: count });
    }
    if (sweptIn === of.number) return;
    sweptIn = of.number;
    await deleteCountsBefore(db, of.number - 1);
  }

  return {
    now: () => clock() + aheadMs,
    counted: (current, key) => {
      minute = current;
      if (minute.untoldOf(key) >= tenth && !isFailing) tell();
    },
    stop: async () => {
      clearInterval(timer);
      await telling;
    },
  };
}
