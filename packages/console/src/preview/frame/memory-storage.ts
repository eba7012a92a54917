import type { HostStorage } from "@screenspec/runtime";

/** Creates a storage whose values end with the page: the sandboxed page has no storage of its own. */
export function createMemoryStorage(): HostStorage {
  const values = new Map<string, unknown>();
  return {
    get: (_, key) => values.get(key),
    set: (_, key, value) => void values.set(key, value),
    remove: (_, key) => void values.delete(key),
  };
}
