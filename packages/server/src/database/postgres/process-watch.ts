import type { Logger } from "pino";
import { createPollingLoop } from "../../concurrency/polling-loop.ts";
import type { OpenedPeers } from "../peers.ts";
import type { Db } from "../tables.ts";
import { listUnlockedProcesses, removeUnlockedProcess } from "./process-lock.ts";

/** Finds processes that have died, and has what they had leased taken over. */
export interface ProcessWatch {
  start(): void;
  /** Resolves when the last look has ended. */
  stop(): Promise<void>;
}

interface ProcessWatchOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly peers: Pick<OpenedPeers, "trustsLocks">;
  /** Of this process. */
  readonly processId: string;
  /** Ends the leases of a process, in a transaction. */
  endLeases(transaction: Db, processId: string): Promise<void>;
  /** Called when leases have been ended. */
  onEnded(): void;
}

/** A process that has lost its connection has so long to take its lock again. */
const pollMs = 500;

/**
 * A process has died when its lock is free in two looks, one after the other. One that only can't connect may be found
 * dead as well: then it has lost its leases, which it finds by their tokens.
 */
export function createProcessWatch(options: ProcessWatchOptions): ProcessWatch {
  const { db, log, peers, processId, endLeases, onEnded } = options;
  let suspects = new Set<string>();

  async function look(): Promise<boolean> {
    const unlocked = peers.trustsLocks() ? await listUnlockedProcesses(db) : [];
    const others = unlocked.filter((id) => id !== processId);
    for (const id of others) if (suspects.has(id)) await takeOver(id);
    suspects = new Set(others);
    return false;
  }

  async function takeOver(id: string): Promise<void> {
    const isDead = await db.transaction().execute(async (transaction) => {
      // Of several that have found it dead one goes on.
      if (!(await removeUnlockedProcess(transaction, id))) return false;
      await endLeases(transaction, id);
      return true;
    });
    if (!isDead) return;
    log.info({ process: id }, "a process has died: what it had leased is taken over");
    onEnded();
  }

  return createPollingLoop({
    poll: look,
    pollMs,
    onError: (error) => log.error({ err: error }, "dead processes could not be looked for"),
  });
}
