/** What a notification is about: recorded events, a user's access by id, a changed or removed object by key. */
export type Topic = "events" | "user" | "object" | "gone";

/**
 * The other processes on the same database. Notifications are hints and may get lost: each process also polls for what
 * they are about.
 */
export interface Peers {
  /** Notifies the other processes within 50 ms. Call it after the commit. */
  notify(topic: Topic, key?: string): void;
  /** Calls the listener with the key of each notification of a topic. */
  subscribe(topic: Topic, listener: (key: string) => void): void;
}

export interface OpenedPeers extends Peers {
  /** The id by which other processes know this one. */
  readonly processId: string;
  /**
   * Whether a free lock means that its process has died. It doesn't while this process lacks its own lock, since the
   * others may have lost their connections for the same reason, nor in the 5 s after it took its lock again, in which
   * the others take theirs.
   */
  trustsLocks(): boolean;
  /** Calls the listener when this process has its lock again. Others may have taken over its leases meanwhile. */
  onLockRestored(listener: () => void): void;
  close(): Promise<void>;
}
