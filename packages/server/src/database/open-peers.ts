import { randomInt } from "node:crypto";
import type { Logger } from "pino";
import type { OpenedPeers } from "./peers.ts";

/** With SQLite there are no other processes. */
const noPeers: Omit<OpenedPeers, "processId"> = {
  notify: () => undefined,
  subscribe: () => undefined,
  trustsLocks: () => false,
  onLockRestored: () => undefined,
  close: async () => undefined,
};

/**
 * Starts to listen for notifications, and to hold the lock that shows that this process is alive. Resolves before the
 * connection is established, and also if it can't be.
 */
export async function openPeers(
  databaseUrl: string | undefined,
  log: Logger,
): Promise<OpenedPeers> {
  // One of the keys of an advisory lock of PostgreSQL: a positive integer.
  const processId = String(randomInt(1, 2 ** 31));
  if (databaseUrl === undefined) return { processId, ...noPeers };
  const { listenToPeers } = await import("./postgres/listen-to-peers.ts");
  return listenToPeers({ connectionString: databaseUrl, processId }, log);
}
