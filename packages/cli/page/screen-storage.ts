import { limits, sizeOfStored } from "../../console/src/workbench/frame/limits.ts";
import { keepValue, readKeptValue } from "../../console/src/workbench/panels/kept-value.ts";
import type { ScreenStorage } from "../../console/src/workbench/store/create-workbench.ts";

/** Changes are written together after this time, because a screen can store hundreds of values at once. */
const pauseMs = 100;

/** Keeps what the screens of a spec store in this browser, as an app does. */
export function createScreenStorage(slug: string): ScreenStorage {
  const name = `stored-${slug}`;
  /** What isn't written yet; undefined removes a value. */
  const changes = new Map<string, string | undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (changes.size === 0) return;
    // Another tab may have stored values meanwhile.
    const texts = readTexts(name);
    for (const [key, text] of changes) {
      if (text === undefined) texts.delete(key);
      // The frame refuses more, but a document could send messages itself.
      else if (sizeOfStored([...texts, [key, text]]) <= limits.stored) texts.set(key, text);
    }
    changes.clear();
    keepValue(name, JSON.stringify([...texts]));
  };
  addEventListener("pagehide", write);
  return {
    read() {
      write();
      return [...readTexts(name)];
    },
    keep(key, text) {
      changes.set(key, text);
      timer ??= setTimeout(write, pauseMs);
    },
  };
}

/** Empty if the browser has something else: other pages can have had this address. */
function readTexts(name: string): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(readKeptValue(name) ?? "[]");
    return new Map(Array.isArray(stored) ? stored.filter(isStoredText) : []);
  } catch {
    return new Map();
  }
}

function isStoredText(value: unknown): value is [key: string, text: string] {
  return (
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string")
  );
}
