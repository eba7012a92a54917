import type { CachedDocuments } from "./cached-documents.ts";
import type { LoadingPorts } from "./loading-ports.ts";

/**
 * Changes the cached documents of an address atomically. Returns the result.
 *
 * @param change returns the changed documents, or the same ones; may be called twice
 * @param received aborted once a document was received, or is part of the app. A hanging storage is then given up after a second.
 */
export type UpdateCache = (
  key: string,
  change: (cached: CachedDocuments) => CachedDocuments,
  received: AbortSignal,
) => Promise<CachedDocuments>;

/**
 * Caches documents in a storage. If the storage fails for an address (the user forbids it, the disk is full, or it hangs),
 * the documents of this address are cached in memory from then on.
 */
export function documentCache({ storage, clock }: LoadingPorts): UpdateCache {
  const inMemory = new Map<string, CachedDocuments>();
  return async (key, change, received) => {
    try {
      if (!inMemory.has(key)) {
        const updating = storage.update(key, change, (lost) => inMemory.set(key, lost));
        return await Promise.race([updating, failAfter(received)]);
      }
    } catch {
      // From now on the documents of this address are cached in memory.
    }
    const cached = change(inMemory.get(key) ?? []);
    inMemory.set(key, cached);
    return cached;
  };

  function failAfter(received: AbortSignal): Promise<never> {
    return new Promise((_, reject) => {
      const start = () => clock.after(storageTimeoutMs, () => reject());
      if (received.aborted) start();
      else received.addEventListener("abort", start);
    });
  }
}

/** The storage of slow devices answers within this time. */
export const storageTimeoutMs = 1000;
