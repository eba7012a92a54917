import type { HostStorage } from "@screenspec/runtime";
import { limits, sizeOfStored } from "../limits.ts";
import type { FrameMessage, StoredTexts } from "../messages.ts";

/** Creates a storage whose values end with the page: the sandboxed page has no storage of its own. */
export function createMemoryStorage(): HostStorage {
  const values = new Map<string, unknown>();
  return {
    get: (_, key) => values.get(key),
    set: (_, key, value) => void values.set(key, value),
    remove: (_, key) => void values.delete(key),
  };
}

/** Creates a storage whose values the page around the frame keeps, by messages. It begins with those that were kept. */
export function createKeptStorage(
  stored: StoredTexts,
  post: (message: FrameMessage) => void,
): HostStorage {
  const texts = new Map(stored);
  return {
    get: (_, key) => JSON.parse(texts.get(key) ?? "null"),
    set(_, key, value) {
      const text = JSON.stringify(value);
      if (key.length > limits.storedKey || sizeOfStored([...texts, [key, text]]) > limits.stored) {
        throw new Error("The storage is full.");
      }
      texts.set(key, text);
      post({ type: "store", key, text });
    },
    remove(_, key) {
      texts.delete(key);
      post({ type: "store", key, text: undefined });
    },
  };
}
