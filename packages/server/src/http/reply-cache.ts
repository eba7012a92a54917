import { LRUCache } from "lru-cache";
import type { JsonText } from "./ready-text.ts";
import type { Reply } from "./reply.ts";

interface CachedReply {
  readonly reply: Reply<JsonText>;
}

/** What an entry takes beside its bytes and key: its objects, headers and promises of compressed forms. */
const entryBytes = 2048;

/** Creates a cache of replies that counts all bytes it keeps alive. */
export function createReplyCache<Entry extends CachedReply>(
  maxSize: number,
): LRUCache<string, Entry> {
  return new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ reply }, key) => reply.body.heldBytes + key.length + entryBytes,
  });
}

/** Adds an entry, whose compressed forms are counted when they are made. */
export function cacheReply<Entry extends CachedReply>(
  cache: LRUCache<string, Entry>,
  key: string,
  entry: Entry,
): void {
  cache.set(key, entry);
  entry.reply.body.onGrowth(() => {
    // The size of an entry is calculated only for a new object.
    if (cache.peek(key)?.reply === entry.reply) cache.set(key, { ...entry });
  });
}
