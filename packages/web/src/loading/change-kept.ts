import type { Kept } from "./kept.ts";

/**
 * Changes what is kept of an address, in one step for all tabs, and gives what is kept then. Where the
 * browser keeps nothing (its user doesn't want that, the disk is full, or the database hangs) this page does.
 *
 * @param change gives what to keep instead, or the same; may be asked twice
 * @param arrival aborted once a document has come, from when on a database that hangs isn't waited for
 */
export async function changeKept(
  key: string,
  change: (kept: Kept) => Kept,
  arrival: AbortSignal,
): Promise<Kept> {
  try {
    if (!inMemory.has(key)) {
      return await Promise.race([changeInDatabase(key, change), failAfter(arrival)]);
    }
  } catch {
    // From now on what is kept of it is in memory.
  }
  const kept = change(inMemory.get(key) ?? []);
  inMemory.set(key, kept);
  return kept;
}

function failAfter(arrival: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const wait = () => setTimeout(reject, patienceMs);
    if (arrival.aborted) wait();
    else arrival.addEventListener("abort", wait);
  });
}

/** Databases of slow devices have answered by then. */
export const patienceMs = 1000;

const inMemory = new Map<string, Kept>();

async function changeInDatabase(key: string, change: (kept: Kept) => Kept): Promise<Kept> {
  const opening = indexedDB.open("@screenspec/web", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("documents");
  const database = await resultOf(opening);
  const transaction = database.transaction("documents", "readwrite");
  // Closes after the transaction.
  database.close();
  const documents = transaction.objectStore("documents");
  const before: Kept = (await resultOf(documents.get(key))) ?? [];
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
