import { del, get, createStore as openObjectStore, set } from "idb-keyval";
import { emptySetup, readSetup } from "../../workbench/requests/screen-setup.ts";
import type { MockStorage } from "../../workbench/store/mocks-slice.ts";

/** The mocks and data that a user tries a spec with, in this browser. They aren't part of the spec: examples can be private. */
export function openMockStorage(userId: string, specId: string): MockStorage {
  // The names of the first versions, under which browsers have kept it.
  const kept = openObjectStore("screenspec-trying", "fixtures");
  const key = `${userId}/${specId}`;
  return {
    /** Empty if the browser stores nothing, and without what isn't valid any more. */
    async read() {
      try {
        return readSetup(await get<unknown>(key, kept)).setup;
      } catch {
        return emptySetup;
      }
    },
    async keep(setup) {
      const isEmpty = setup.mocks.length === 0 && setup.data.trim() === "";
      try {
        await (isEmpty ? del(key, kept) : set(key, setup, kept));
      } catch {
        // Private windows and full disks refuse to store. It lasts as long as the page.
      }
    },
  };
}
