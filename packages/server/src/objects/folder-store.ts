import {
  mkdir,
  readFile,
  readlink,
  rename,
  rm,
  rmdir,
  symlink,
  unlink,
  writeFile,
} from "node:fs/promises";
import { dirname, join, posix, relative } from "node:path";
import { LRUCache } from "lru-cache";
import { syncFolder } from "../sync-folder.ts";
import { createTurns } from "../turns.ts";
import type { Coding, Forms } from "./encode-forms.ts";
import { hasCode, ifPresent, isMissing } from "./file-errors.ts";
import { codingsOf } from "./keys.ts";
import { listObjectsIn, listPointersIn, readLink } from "./list-folder.ts";
import type { ObjectStore, PointerTag, StoredObject } from "./object-store.ts";
import { createSharedRuns } from "./shared-runs.ts";
import { temporaryName, writeWhole } from "./whole-file.ts";

const endings: Readonly<Record<Coding, string>> = {
  identity: "",
  gzip: ".gz",
  br: ".br",
  zstd: ".zst",
};

const probeBytes = 4096;

/** The files that an object is in, by their paths in the folder: one for each form. */
export function objectFiles(key: string): string[] {
  return codingsOf(key).map((coding) => key + endings[coding]);
}

/**
 * Keeps objects as files. A pointer is a symbolic link to the object's file, replaced by renaming:
 * the other forms lie beside the object, so that one rename moves them all.
 */
export function createFolderStore(root: string): ObjectStore {
  const listeners: ((pointer: string) => void)[] = [];
  /** Folders that are known to be on the disk, with all that lead to them. */
  const made = new LRUCache<string, true>({ max: 10_000 });
  const syncTogether = createSharedRuns(syncFolder);
  const pointerTurns = createTurns();

  /** Changes what is in a folder, so that it stays. */
  async function inFolder<T>(folder: string, change: () => T | Promise<T>): Promise<T> {
    try {
      if (!made.has(folder)) await makeFolder(folder);
      const result = await change();
      await syncTogether(folder);
      return result;
    } catch (error) {
      // Someone may have removed it.
      made.delete(folder);
      throw error;
    }
  }

  async function makeFolder(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (let above = dirname(folder); above.startsWith(root); above = dirname(above)) {
      await syncTogether(above);
    }
    made.set(folder, true);
  }

  return {
    async put(key, forms) {
      const file = join(root, key);
      await inFolder(dirname(file), () =>
        Promise.all(
          codingsOf(key).map((coding) => writeWhole(file + endings[coding], formOf(forms, coding))),
        ),
      );
    },

    read: (key) => ifPresent(readForms(root, key)),

    objectOf: (key) => ifPresent(targetOf(root, key)),

    async point(pointer, target, expected) {
      const link = join(root, pointer);
      const wanted = target === null ? null : relative(posix.dirname(pointer), target);
      const shown = await inFolder(dirname(link), () =>
        pointerTurns(pointer, () => replaceLink(link, wanted, expected)),
      );
      if (shown !== wanted) return { moved: false, tag: shown };
      for (const listener of listeners) listener(pointer);
      return { moved: true, tag: wanted };
    },

    listPointers: (after) => listPointersIn(root, after),

    listObjects: () => listObjectsIn(root, Object.values(endings)),

    async remove(key) {
      const file = join(root, key);
      for (const ending of Object.values(endings)) await rm(file + ending, { force: true });
      made.delete(dirname(file));
      await removeIfEmpty(dirname(file));
    },

    async probe() {
      const file = temporaryName(join(root, "probe"));
      try {
        // Of nothing a full disk has always room.
        await writeFile(file, Buffer.alloc(probeBytes), { flag: "wx" });
        await readFile(file);
      } finally {
        await rm(file, { force: true });
      }
    },

    onMove: (listener) => void listeners.push(listener),
  };
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (!isMissing(error) && !hasCode(error, "ENOTEMPTY")) throw error;
  }
}

function formOf(forms: Forms, coding: Coding): Buffer {
  const bytes = forms[coding];
  if (bytes === undefined) throw new Error(`There is no form in ${coding} to store.`);
  return bytes;
}

async function readForms(root: string, key: string): Promise<StoredObject> {
  const target = await targetOf(root, key);
  const file = join(root, target);
  const identity = await readFile(file);
  const others = codingsOf(target).filter((coding) => coding !== "identity");
  const coded = await Promise.all(
    others.map(async (coding) => [coding, await readFile(file + endings[coding])] as const),
  );
  return { key: target, forms: { ...Object.fromEntries(coded), identity } };
}

/**
 * Replaces a link that shows what is expected. Of one process one is here at a time, and of several only
 * the one that has the lease.
 *
 * @returns what it shows now
 */
async function replaceLink(
  link: string,
  wanted: PointerTag,
  expected: PointerTag,
): Promise<PointerTag> {
  const shown = (await ifPresent(readLink(link))) ?? null;
  if (shown === wanted || shown !== expected) return shown;
  if (wanted === null) {
    await unlink(link);
    return null;
  }
  const temporary = temporaryName(link);
  await symlink(wanted, temporary);
  try {
    await rename(temporary, link);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return wanted;
}

/** The object that a key names: the one that a pointer shows, or the key itself. */
async function targetOf(root: string, key: string): Promise<string> {
  try {
    return posix.join(posix.dirname(key), await readlink(join(root, key)));
  } catch (error) {
    if (hasCode(error, "EINVAL")) return key;
    throw error;
  }
}
