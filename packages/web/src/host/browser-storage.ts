import type { HostStorage } from "@screenspec/runtime";

/** The limits of the keys and values in `localStorage`, in UTF-16 code units. Browsers give an origin about 5,200,000. */
const maximumOfSpec = 1_000_000;
const maximumOfOrigin = 2_000_000;

const prefix = "screenspec:";

/**
 * Keeps values in `localStorage`, with limits, so that documents leave space to the app and to each other.
 *
 * @param onFull called with a message when a value is refused
 */
export function browserStorage(onFull: (message: string) => void): HostStorage {
  return {
    get: (specId, key) => JSON.parse(localStorage.getItem(nameOf(specId, key)) ?? "null"),
    set(specId, key, value) {
      const name = nameOf(specId, key);
      const text = JSON.stringify(value);
      // The beginning of the names of a specId: all but the end of the list.
      const own = `${prefix}${JSON.stringify([specId]).slice(0, -1)},`;
      const former = localStorage.getItem(name);
      const growth = text.length - (former === null ? -name.length : former.length);
      const { ofSpec, ofAll } = storedSizes(own);
      const isFull =
        growth > 0 && (ofSpec + growth > maximumOfSpec || ofAll + growth > maximumOfOrigin);
      if (isFull) {
        const message = `The storage of ${specId} or of all documents is full.`;
        onFull(message);
        throw new Error(message);
      }
      localStorage.setItem(name, text);
    },
    remove: (specId, key) => localStorage.removeItem(nameOf(specId, key)),
  };
}

/** Returns another name for each pair, as JSON, because both texts may contain any separator. */
function nameOf(specId: string, key: string): string {
  return prefix + JSON.stringify([specId, key]);
}

/** Counts what is stored for a document, whose names begin with `own`, and for all documents. */
function storedSizes(own: string): { ofSpec: number; ofAll: number } {
  let ofSpec = 0;
  let ofAll = 0;
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(prefix)) continue;
    const size = name.length + (localStorage.getItem(name)?.length ?? 0);
    ofAll += size;
    if (name.startsWith(own)) ofSpec += size;
  }
  return { ofSpec, ofAll };
}
