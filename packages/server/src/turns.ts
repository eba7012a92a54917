import pLimit, { type LimitFunction } from "p-limit";

/** Runs what has the same key one after another, and the rest at the same time. */
export type InTurn = <T>(key: string, run: () => Promise<T>) => Promise<T>;

export function createTurns(): InTurn {
  const turns = new Map<string, LimitFunction>();
  return async (key, run) => {
    const turn = turns.get(key) ?? pLimit(1);
    turns.set(key, turn);
    try {
      return await turn(run);
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(key);
    }
  };
}
