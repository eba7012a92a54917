import type { JsonObject } from "@screenspec/format";
import { del, delMany, get, keys, createStore as openObjectStore, set } from "idb-keyval";
import { isJsonObject } from "../../../design/json-editor/is-json-object.ts";
import type { SavedDraft } from "../../../workbench/store/draft-slice.ts";

/** Unsaved work. */
interface RecoveryCopy {
  readonly draft: JsonObject;
  /** The saved state that the draft changes. */
  readonly base: SavedDraft;
  /** The text of the JSON view, if it wasn't valid. */
  readonly text: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface FoundCopy extends RecoveryCopy {
  readonly key: string;
}

/** The copies of a user's unsaved work on a spec, in this browser: one of each page that edits it. */
export interface RecoveryStore {
  /** The copies whose pages are gone, the latest first. Removes old ones. */
  find(): Promise<readonly FoundCopy[]>;
  /** Replaces the copy of this page; undefined removes it. */
  keep(copy: RecoveryCopy | undefined): Promise<void>;
  put({ key, ...copy }: FoundCopy): Promise<void>;
  remove(key: string): Promise<void>;
  /** The page is left: its copy can be found from now on. */
  close(): void;
}

/** Copies of pages that were opened longer ago are removed, those of other users and specs too. */
const maxAgeMs = 90 * 24 * 60 * 60 * 1000;

export function openRecoveryStore(userId: string, specId: string): RecoveryStore {
  const copies = openObjectStore("screenspec-recovery", "drafts");
  const family = `${userId}/${specId}/`;
  const own = `${family}${Date.now()}-${Math.random().toString(36).slice(2)}`;
  const close = holdLock(own);
  return {
    async find() {
      const known = await keys<string>(copies);
      if (known.length === 0) return [];
      const locks = await navigator.locks?.query();
      const open = new Set(locks?.held?.map(({ name }) => name));
      const left = known.filter((key) => key !== own && !open.has(key));
      const isExpired = (key: string) => Date.now() - openedAt(key) > maxAgeMs;
      await delMany(left.filter(isExpired), copies);
      const offered = left.filter((key) => key.startsWith(family) && !isExpired(key));
      const found = await Promise.all(
        offered.map(async (key) => {
          const copy = await get<unknown>(key, copies);
          return isCopy(copy) ? [{ ...copy, key }] : [];
        }),
      );
      return found.flat().toSorted((one, other) => other.at - one.at);
    },
    // Some browsers refuse at once instead of by a promise.
    keep: async (copy) => (copy === undefined ? del(own, copies) : set(own, copy, copies)),
    put: async ({ key, ...copy }) => set(key, copy, copies),
    remove: async (key) => del(key, copies),
    close,
  };
}

/** A browser may have what another version of the Console has stored. */
function isCopy(value: unknown): value is RecoveryCopy {
  const { draft, base, text, at } = Object(value);
  return (
    isJsonObject(draft) &&
    isJsonObject(Object(base).draft) &&
    (text === undefined || typeof text === "string") &&
    typeof at === "number" &&
    !Number.isNaN(new Date(at).getTime())
  );
}

/** When the page of a copy was opened. */
function openedAt(key: string): number {
  return Number.parseInt(key.slice(key.lastIndexOf("/") + 1), 10);
}

/** Holds a lock until the returned function is called or the page is gone, also by a crash. Insecure origins have none. */
function holdLock(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks?.request(name, () => promise);
  return resolve;
}
