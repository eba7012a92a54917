import type { TextStorage } from "../loading/text-storage.ts";

/** The part of an instance of `react-native-mmkv` that is used. */
interface Mmkv {
  getString(key: string): string | undefined;
  set(key: string, text: string): void;
}

/** Stores documents in MMKV: `adapters={{ storage: mmkvStorage(createMMKV()) }}`. */
export function mmkvStorage(mmkv: Mmkv): TextStorage {
  return {
    get: (key) => mmkv.getString(key),
    set: (key, text) => mmkv.set(key, text),
  };
}
