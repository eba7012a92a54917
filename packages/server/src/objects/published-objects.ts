import { kindOfKey } from "./keys.ts";
import type { ObjectStore } from "./object-store.ts";

/** The methods of a store that readers of `/cdn` need. */
export type ObjectReader = Pick<ObjectStore, "read" | "objectOf">;

export interface OpenedObjectStore {
  readonly objects: ObjectStore;
  /** A reader with its own connections, if reads could use up those that publishing needs. */
  readonly reader?: ObjectReader;
  /** Aborts running operations. */
  close(): Promise<void>;
}

/** The origin as `/cdn` serves it. */
export interface PublishedObjects extends ObjectReader {
  /** Calls the listener with each key that this process has changed or removed. */
  onChange(listener: ChangeListener): void;
}

/** @param isGone whether the key was removed */
type ChangeListener = (key: string, isGone: boolean) => void;

/** Wraps a store to notify listeners of changes: moved pointers, new signatures and removed objects. */
export function watchChanges(store: ObjectStore): {
  readonly objects: ObjectStore;
  readonly onChange: PublishedObjects["onChange"];
} {
  const listeners: ChangeListener[] = [];
  const notify = (key: string, isGone: boolean) => {
    for (const listener of listeners) listener(key, isGone);
  };
  const objects: ObjectStore = {
    ...store,
    put: async (...stored) => {
      await store.put(...stored);
      for (const { key } of stored) if (kindOfKey(key) === "signature") notify(key, false);
    },
    point: async (pointer, target, expected) => {
      const result = await store.point(pointer, target, expected);
      if (result.moved) notify(pointer, target === null);
      return result;
    },
    remove: async (key) => {
      await store.remove(key);
      if (kindOfKey(key) !== undefined) notify(key, true);
    },
  };
  return { objects, onChange: (listener) => void listeners.push(listener) };
}
