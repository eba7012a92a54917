import { randomInt } from "node:crypto";
import type { Logger } from "pino";

/**
 * What processes tell each other of: events that were recorded, users by id, objects of the origin by key that have
 * changed, and those of them that are gone.
 */
export type Topic = "events" | "user" | "object" | "gone";

/**
 * The other processes that work on the same database. What they are told is a hint and may get lost:
 * whatever it is about, they find it by themselves a little later.
 */
export interface Peers {
  /** Tells them, within 50 ms; call it after the commit. */
  tell(topic: Topic, key?: string): void;
  /** Calls the listener with the key of whatever they tell of a topic. */
  hear(topic: Topic, listener: (key: string) => void): void;
}

export interface OpenedPeers extends Peers {
  /** By which the others know this process. */
  readonly processId: string;
  /**
   * Whether a lock that nobody holds means that its process has died. It doesn't while this process lacks its own lock:
   * what cut its connection may have cut those of the others. Nor for 5 s after it has taken its lock
   * again, until the others have taken theirs.
   */
  trustsLocks(): boolean;
  /** Calls the listener when this process has its lock again: others may have taken over what it had leased. */
  onLockRestored(listener: () => void): void;
  close(): Promise<void>;
}

/** With SQLite there are none. */
const noPeers: Omit<OpenedPeers, "processId"> = {
  tell: () => undefined,
  hear: () => undefined,
  trustsLocks: () => false,
  onLockRestored: () => undefined,
  close: async () => undefined,
};

/**
 * Begins to listen to them, and to hold the lock by which they see that this process is alive. Resolves before that is
 * so, and also where it can't be.
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
