import type { CachedDocument, CachedDocuments, DocumentStorage } from "@screenspec/rendering";

/** Stores texts on the device. The functions may return promises. */
export interface TextStorage {
  /** Returns a text; null or undefined if there is none. */
  readonly get: (key: string) => string | null | undefined | PromiseLike<string | null | undefined>;
  readonly set: (key: string, text: string) => unknown;
}

/** Stores documents as texts. Changes of one app wait for each other. */
export function documentStorage(storage: TextStorage): DocumentStorage {
  let lastChange: Promise<unknown> = Promise.resolve();
  return {
    update(address, change, onLost) {
      const key = `@screenspec/react-native ${address}`;
      return new Promise((resolve, reject) => {
        lastChange = lastChange.then(async () => {
          let changed: CachedDocuments | undefined;
          try {
            const cached = parseDocuments(await storage.get(key));
            changed = change(cached);
            // The result is shown without waiting for the disk.
            resolve(changed);
            if (changed !== cached) await storage.set(key, JSON.stringify(changed));
          } catch (error) {
            if (changed) onLost(changed);
            else reject(error);
          }
        });
      });
    },
  };
}

/** A damaged text counts as no documents: otherwise nothing would be stored for this address any more. */
function parseDocuments(text: string | null | undefined): CachedDocuments {
  try {
    const documents: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(documents) && documents.every(isDocument) ? documents : [];
  } catch {
    return [];
  }
}

function isDocument(value: unknown): value is CachedDocument {
  return typeof Object(value).text === "string";
}
