import type { Logger } from "pino";
import { createPollingLoop } from "../../concurrency/polling-loop.ts";
import { endLeases } from "../leases.ts";
import type { OpenedPeers } from "../peers.ts";
import type { Db } from "../tables.ts";
import { listUnlockedProcesses, removeUnlockedProcess } from "./process-lock.ts";

/** Finds dead processes and ends their leases, so that others take over. */
export interface ProcessWatch {
  start(): void;
  /** Resolves when the last check has ended. */
  stop(): Promise<void>;
}

interface ProcessWatchOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly peers: Pick<OpenedPeers, "trustsLocks">;
  /** The id of this process. */
  readonly processId: string;
  /** Called when leases have been ended. */
  onEnded(): void;
}

/** The time between two checks, in which a process that lost its connection can take its lock again. */
const pollMs = 500;

/**
 * Ends the leases of dead processes. A process counts as dead when two checks in succession find its lock free. One that
 * only can't connect may be found dead as well: it has lost its leases then, which it notices by their tokens.
 */
export function createProcessWatch(options: ProcessWatchOptions): ProcessWatch {
  const { db, log, peers, processId, onEnded } = options;
  let suspects = new Set<string>();

  async function check(): Promise<boolean> {
    const unlocked = peers.trustsLocks() ? await listUnlockedProcesses(db) : [];
    const others = unlocked.filter((id) => id !== processId);
    for (const id of others) if (suspects.has(id)) await takeOver(id);
    suspects = new Set(others);
    return false;
  }

  async function takeOver(id: string): Promise<void> {
    const isDead = await db.transaction().execute(async (transaction) => {
      // Of several processes that found it dead, one removes its row and goes on.
      if (!(await removeUnlockedProcess(transaction, id))) return false;
      await endLeases(transaction, id);
      return true;
    });
    if (!isDead) return;
    log.info({ process: id }, "a process has died: what it had leased is taken over");
    onEnded();
  }

  return createPollingLoop({
    poll: check,
    pollMs,
    onError: (error) => log.error({ err: error }, "dead processes could not be looked for"),
  });
}
