import type { Logger } from "pino";
import { readDatabaseTime } from "../database/read-database-time.ts";
import type { Db } from "../database/tables.ts";
import { addCounts, deleteCountsBefore } from "./queries.ts";
import { RequestMinute } from "./request-minute.ts";

/** Adds up the request counts of all processes on one database. */
export interface SharedRateCounter {
  /** Milliseconds since 1970 by the database's clock, so that all processes count the same minute. */
  now(): number;
  /** Call it after each request that was counted. */
  onRequest(minute: RequestMinute, key: string): void;
  /** Resolves when the last sync has ended. */
  stop(): Promise<void>;
}

interface Dependencies {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => number;
}

const syncEveryMs = 1000;

/**
 * Each process counts by itself. Once a second it adds to the database the pending counts that have reached a hundredth
 * of a key's limit; at once when one has reached a tenth. The database returns the counts of all processes. So with each
 * further process a key may exceed its limit by a tenth, and by the requests during a sync. While the database fails,
 * each process counts for itself.
 */
export async function createSharedRateCounter(
  { db, log, clock }: Dependencies,
  perMinute: number,
): Promise<SharedRateCounter> {
  const tenth = Math.ceil(perMinute / 10);
  const hundredth = Math.ceil(perMinute / 100);
  /** By how much the database's clock is ahead of this process's. */
  let clockOffsetMs = (await readDatabaseTime(db)) - clock();
  let minute = new RequestMinute(0);
  let sweptMinute = minute.number;
  let isFailing = false;
  let syncing: Promise<void> | undefined;
  const timer = setInterval(sync, syncEveryMs);

  /** Starts a sync unless one is running. */
  function sync(): void {
    syncing ??= syncPending().finally(() => {
      syncing = undefined;
    });
  }

  async function syncPending(): Promise<void> {
    const pending = minute.pendingCounts(hundredth);
    if (pending.size === 0) return;
    try {
      await syncMinute(minute, pending);
      isFailing = false;
    } catch (error) {
      // The counts stay pending until the next sync.
      if (!isFailing) log.warn({ err: error }, "requests are counted by each process for itself");
      isFailing = true;
    }
  }

  /** @param synced an argument, since `minute` may change while the database answers */
  async function syncMinute(
    synced: RequestMinute,
    pending: ReadonlyMap<string, number>,
  ): Promise<void> {
    clockOffsetMs = (await readDatabaseTime(db)) - clock();
    for (const { key, count } of await addCounts(db, synced.number, pending)) {
      synced.setShared(key, { added: pending.get(key) ?? 0, shared: count });
    }
    if (sweptMinute === synced.number) return;
    sweptMinute = synced.number;
    await deleteCountsBefore(db, synced.number - 1);
  }

  return {
    now: () => clock() + clockOffsetMs,
    onRequest: (current, key) => {
      minute = current;
      if (minute.pendingOf(key) >= tenth && !isFailing) sync();
    },
    stop: async () => {
      clearInterval(timer);
      await syncing;
    },
  };
}
