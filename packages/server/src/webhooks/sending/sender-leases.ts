import pLimit from "p-limit";
import { isPostgres } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";
import { freeEndpoints, leaseEndpoints, leaseMs } from "./lease-queries.ts";

/** Which endpoints this process sends to, and no other: so each is sent only so much at a time, in all. */
export interface SenderLeases {
  /** Takes endpoints that no one else sends to. @returns which of them are ours now */
  take(endpointIds: readonly string[]): Promise<string[]>;
  /** Whether an endpoint stays ours for as long as sending may take. */
  holds(endpointId: string): boolean;
  /** Says again that these are ours. @returns those that aren't any more */
  renew(): Promise<string[]>;
  /** Lets another process have an endpoint. */
  free(endpointId: string): Promise<void>;
  /** Lets others have all of them. */
  freeAll(): Promise<void>;
}

/** Longer than an attempt takes. */
const sendingMs = 17_000;

/** @param sender the id of this process */
export function createSenderLeases(db: Db, sender: string): SenderLeases {
  return isPostgres(db) ? createSharedLeases(db, sender) : nobodyElseSends;
}

/** With SQLite there is one process. */
const nobodyElseSends: SenderLeases = {
  take: async (endpointIds) => [...endpointIds],
  holds: () => true,
  renew: async () => [],
  free: async () => undefined,
  freeAll: async () => undefined,
};

function createSharedLeases(db: Db, sender: string): SenderLeases {
  /** Until when, by this process' own clock. */
  const until = new Map<string, number>();
  /** Those that are yet to be given back: many at once. */
  const freed = new Set<string>();
  // One after another: what is given back and taken again would else be given back at last.
  const inTurn = pLimit(1);

  async function lease(endpointIds: readonly string[]): Promise<string[]> {
    if (endpointIds.length === 0) return [];
    const askedAt = performance.now();
    const ours = await leaseEndpoints(db, sender, endpointIds);
    for (const id of ours) until.set(id, askedAt + leaseMs);
    return ours;
  }

  async function freeThose(): Promise<void> {
    const ids = [...freed].filter((id) => until.delete(id));
    freed.clear();
    if (ids.length > 0) await freeEndpoints(db, sender, ids);
  }

  function holds(endpointId: string): boolean {
    return performance.now() + sendingMs < (until.get(endpointId) ?? 0);
  }

  return {
    take: (endpointIds) => inTurn(() => lease(endpointIds)),
    holds,
    renew: () =>
      inTurn(async () => {
        const held = [...until.keys()];
        await lease(held);
        // One whose row somebody has locked is ours until its time is over.
        const lost = held.filter((id) => !holds(id));
        for (const id of lost) until.delete(id);
        return lost;
      }),
    free: (endpointId) => {
      freed.add(endpointId);
      return inTurn(freeThose);
    },
    freeAll: () => {
      for (const id of until.keys()) freed.add(id);
      return inTurn(freeThose);
    },
  };
}
