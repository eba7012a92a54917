import { kindOfKey } from "./keys.ts";
import type { ObjectStore } from "./object-store.ts";

/** What a store gives to readers who come for any key, and who remember what they were given. */
export type ObjectReader = Pick<ObjectStore, "read" | "objectOf">;

/** The origin as `/cdn` serves it. */
export interface PublishedObjects extends ObjectReader {
  /** Calls the listener with each key that shows something else now, or nothing, by what this process did. */
  onChange(listener: ChangeListener): void;
}

/** @param isGone it shows nothing for certain */
type ChangeListener = (key: string, isGone: boolean) => void;

/** The store, and a way to hear of what it changes: pointers that move, signatures, and what is removed. */
export function watchChanges(store: ObjectStore): {
  readonly objects: ObjectStore;
  readonly onChange: PublishedObjects["onChange"];
} {
  const listeners: ChangeListener[] = [];
  const tell = (key: string, isGone: boolean) => {
    for (const listener of listeners) listener(key, isGone);
  };
  const objects: ObjectStore = {
    ...store,
    put: async (...stored) => {
      await store.put(...stored);
      for (const { key } of stored) if (kindOfKey(key) === "signature") tell(key, false);
    },
    point: async (pointer, target, expected) => {
      const result = await store.point(pointer, target, expected);
      if (result.moved) tell(pointer, target === null);
      return result;
    },
    remove: async (key) => {
      await store.remove(key);
      if (kindOfKey(key) !== undefined) tell(key, true);
    },
  };
  return { objects, onChange: (listener) => void listeners.push(listener) };
}
