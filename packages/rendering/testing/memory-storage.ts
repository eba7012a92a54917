import type { CachedDocuments } from "../src/loading/cached-documents.ts";
import type { DocumentStorage } from "../src/loading/loading-ports.ts";

/** Stores documents in memory. */
export class MemoryStorage implements DocumentStorage {
  readonly documents = new Map<string, CachedDocuments>();

  async update(
    key: string,
    change: (cached: CachedDocuments) => CachedDocuments,
  ): Promise<CachedDocuments> {
    const changed = change(this.documents.get(key) ?? []);
    this.documents.set(key, changed);
    return changed;
  }
}
