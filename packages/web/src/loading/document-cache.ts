import type { CachedDocuments } from "./cached-documents.ts";

/**
 * Changes the cached documents of an address in one transaction for all tabs. Returns the result. If IndexedDB is
 * unavailable (the user forbids it, the disk is full, or it hangs), they are cached in the memory of the page.
 *
 * @param change returns the changed documents, or the same ones; may be called twice
 * @param received aborted once a document was received. A hanging database is then given up after a second.
 */
export async function updateCache(
  key: string,
  change: (cached: CachedDocuments) => CachedDocuments,
  received: AbortSignal,
): Promise<CachedDocuments> {
  try {
    if (!inMemory.has(key)) {
      return await Promise.race([updateDatabase(key, change), failAfter(received)]);
    }
  } catch {
    // From now on the documents of this address are cached in memory.
  }
  const cached = change(inMemory.get(key) ?? []);
  inMemory.set(key, cached);
  return cached;
}

function failAfter(received: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const start = () => setTimeout(reject, databaseTimeoutMs);
    if (received.aborted) start();
    else received.addEventListener("abort", start);
  });
}

/** Databases of slow devices answer within this time. */
export const databaseTimeoutMs = 1000;

const inMemory = new Map<string, CachedDocuments>();

async function updateDatabase(
  key: string,
  change: (cached: CachedDocuments) => CachedDocuments,
): Promise<CachedDocuments> {
  const opening = indexedDB.open("@screenspec/web", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("documents");
  const database = await resultOf(opening);
  const transaction = database.transaction("documents", "readwrite");
  // Closes after the transaction.
  database.close();
  const documents = transaction.objectStore("documents");
  const before: CachedDocuments = (await resultOf(documents.get(key))) ?? [];
  const after = change(before);
  if (after !== before) documents.put(after, key);
  // The result is shown without waiting for the disk. Later transactions, also of other tabs, run after this one.
  transaction.onabort = () => inMemory.set(key, after);
  return after;
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
}
