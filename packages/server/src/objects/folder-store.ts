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
import { formOf } from "./encode-forms.ts";
import { hasCode, ifPresent, isMissing } from "./file-errors.ts";
import { formKey, possibleFormKeys } from "./form-keys.ts";
import { codingsOf } from "./keys.ts";
import { listObjectsIn, listPointersIn, readLink, readTags } from "./list-folder.ts";
import type { ObjectStore, PointerTag, StoredObject } from "./object-store.ts";
import { createSharedRuns } from "./shared-runs.ts";
import { temporaryName, writeWhole } from "./whole-file.ts";

const probeBytes = 4096;

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
      await inFolder(dirname(join(root, key)), () =>
        Promise.all(
          codingsOf(key).map((coding) =>
            writeWhole(join(root, formKey(key, coding)), formOf(forms, coding)),
          ),
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

    tagsOf: (pointers) => readTags(root, pointers),

    listPointers: () => listPointersIn(root),

    listObjects: () => listObjectsIn(root),

    async remove(key) {
      const folder = dirname(join(root, key));
      for (const file of possibleFormKeys(key)) await rm(join(root, file), { force: true });
      // The folder of all specs and that of the origin stay.
      if (posix.dirname(posix.dirname(key)) === ".") return;
      made.delete(folder);
      await removeIfEmpty(folder);
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

async function readForms(root: string, key: string): Promise<StoredObject> {
  const target = await targetOf(root, key);
  const identity = await readFile(join(root, target));
  const others = codingsOf(target).filter((coding) => coding !== "identity");
  const coded = await Promise.all(
    others.map(
      async (coding) => [coding, await readFile(join(root, formKey(target, coding)))] as const,
    ),
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
