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
  close(): Promise<void>;
}

/** With SQLite there are none. */
const noPeers: OpenedPeers = {
  tell: () => undefined,
  hear: () => undefined,
  close: async () => undefined,
};

/** Begins to listen to them. Resolves before that is so, and also where it can't be. */
export async function openPeers(
  databaseUrl: string | undefined,
  log: Logger,
): Promise<OpenedPeers> {
  if (databaseUrl === undefined) return noPeers;
  const { listenToPeers } = await import("./postgres/listen-to-peers.ts");
  return listenToPeers(databaseUrl, log);
}
