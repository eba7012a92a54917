import pLimit, { type LimitFunction } from "p-limit";

/** Runs calls with the same key one after another, and calls with different keys concurrently. */
export type KeyedMutex = <T>(key: string, run: () => Promise<T>) => Promise<T>;

export function createKeyedMutex(): KeyedMutex {
  const mutexes = new Map<string, LimitFunction>();
  return async (key, run) => {
    const mutex = mutexes.get(key) ?? pLimit(1);
    mutexes.set(key, mutex);
    try {
      return await mutex(run);
    } finally {
      if (mutex.activeCount + mutex.pendingCount === 0) mutexes.delete(key);
    }
  };
}
