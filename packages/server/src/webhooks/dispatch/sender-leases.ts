import pLimit from "p-limit";
import { isPostgres } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";
import { freeEndpoints, leaseEndpoints, leaseMs } from "./lease-queries.ts";

/** Leases of endpoints: one process sends to an endpoint, so its concurrency limit holds across processes. */
export interface SenderLeases {
  /** Leases endpoints that no other process has leased. @returns the ids of those that we hold now */
  take(endpointIds: readonly string[]): Promise<string[]>;
  /** Returns whether our lease outlasts an attempt. */
  holds(endpointId: string): boolean;
  /** Renews our leases. @returns the ids of the endpoints whose lease was lost */
  renew(): Promise<string[]>;
  /** Releases the lease of an endpoint. */
  free(endpointId: string): Promise<void>;
  /** Releases all leases. */
  freeAll(): Promise<void>;
}

/** Longer than the timeout of an attempt. */
const sendingMs = 17_000;

/** @param sender the id of this process */
export function createSenderLeases(db: Db, sender: string): SenderLeases {
  return isPostgres(db) ? createSharedLeases(db, sender) : singleProcessLeases;
}

/** SQLite has a single process, so every lease is granted. */
const singleProcessLeases: SenderLeases = {
  take: async (endpointIds) => [...endpointIds],
  holds: () => true,
  renew: async () => [],
  free: async () => undefined,
  freeAll: async () => undefined,
};

function createSharedLeases(db: Db, sender: string): SenderLeases {
  /** When our leases end, by this process's monotonic clock. */
  const until = new Map<string, number>();
  /** Leases to release with the next statement. */
  const freed = new Set<string>();
  // Statements run one after another: otherwise a release could undo a later lease of the same endpoint.
  const serialize = pLimit(1);

  async function lease(endpointIds: readonly string[]): Promise<string[]> {
    if (endpointIds.length === 0) return [];
    const askedAt = performance.now();
    const ours = await leaseEndpoints(db, sender, endpointIds);
    for (const id of ours) until.set(id, askedAt + leaseMs);
    return ours;
  }

  async function freeQueued(): Promise<void> {
    const ids = [...freed].filter((id) => until.delete(id));
    freed.clear();
    if (ids.length > 0) await freeEndpoints(db, sender, ids);
  }

  function holds(endpointId: string): boolean {
    return performance.now() + sendingMs < (until.get(endpointId) ?? 0);
  }

  return {
    take: (endpointIds) => serialize(() => lease(endpointIds)),
    holds,
    renew: () =>
      serialize(async () => {
        const held = [...until.keys()];
        await lease(held);
        // A lease whose row was locked was not renewed, but is ours until it expires.
        const lost = held.filter((id) => !holds(id));
        for (const id of lost) until.delete(id);
        return lost;
      }),
    free: (endpointId) => {
      freed.add(endpointId);
      return serialize(freeQueued);
    },
    freeAll: () => {
      for (const id of until.keys()) freed.add(id);
      return serialize(freeQueued);
    },
  };
}
