import pLimit, { type LimitFunction } from "p-limit";

/** Runs calls with the same key one after another, and others at the same time. */
export type KeyedMutex = <T>(key: string, run: () => Promise<T>) => Promise<T>;

export function createKeyedMutex(): KeyedMutex {
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
