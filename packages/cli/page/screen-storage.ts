import { limits, sizeOfStored } from "../../console/src/workbench/frame/limits.ts";
import { keepValue, readKeptValue } from "../../console/src/workbench/panels/kept-value.ts";
import type { ScreenStorage } from "../../console/src/workbench/store/create-workbench.ts";

/** Keeps what the screens of a spec store in this browser, as an app does. */
export function createScreenStorage(slug: string): ScreenStorage {
  const name = `stored-${slug}`;
  const read = () => new Map<string, string>(JSON.parse(readKeptValue(name) ?? "[]"));
  return {
    read: () => [...read()],
    keep(key, text) {
      const texts = read();
      if (text === undefined) texts.delete(key);
      else texts.set(key, text);
      // The frame refuses more, but a document could send messages itself.
      if (sizeOfStored([...texts]) <= limits.stored) keepValue(name, JSON.stringify([...texts]));
    },
  };
}
