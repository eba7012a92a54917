import pLimit, { type LimitFunction } from "p-limit";
import { unavailable } from "./errors.ts";

/** Runs what has the same key one after another, and the rest at the same time. */
export type InTurn = <T>(key: string, run: () => Promise<T>) => Promise<T>;

/**
 * @param maxWaiting how many may wait for their turn of one key: who comes then gets `unavailable`
 */
export function createTurns(maxWaiting = Number.POSITIVE_INFINITY): InTurn {
  const turns = new Map<string, LimitFunction>();
  return async (key, run) => {
    const turn = turns.get(key) ?? pLimit(1);
    if (turn.pendingCount >= maxWaiting) {
      throw unavailable("Too much of this is asked for at once: try again.");
    }
    turns.set(key, turn);
    try {
      return await turn(run);
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(key);
    }
  };
}
