import type { CachedDocuments, DocumentStorage } from "@screenspec/rendering";

/** Stores documents in IndexedDB, in one transaction for all tabs. */
export const documentStorage: DocumentStorage = {
  async update(key, change, onLost) {
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
    transaction.onabort = () => onLost(after);
    return after;
  },
};

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
}
