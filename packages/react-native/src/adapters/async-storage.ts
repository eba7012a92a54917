import type { TextStorage } from "../loading/text-storage.ts";

/** The part of `@react-native-async-storage/async-storage` that is used: its default export, or a storage of version 3. */
interface AsyncStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, text: string): Promise<unknown>;
}

/** Stores documents in AsyncStorage: `adapters={{ storage: asyncStorage(AsyncStorage) }}`. */
export function asyncStorage(storage: AsyncStorage): TextStorage {
  return {
    get: (key) => storage.getItem(key),
    set: (key, text) => storage.setItem(key, text),
  };
}
