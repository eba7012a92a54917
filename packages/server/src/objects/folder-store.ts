import { mkdir, readFile, readlink, rm, rmdir } from "node:fs/promises";
import { dirname, join, posix, relative } from "node:path";
import { LRUCache } from "lru-cache";
import { awaitAll } from "../concurrency/await-all.ts";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import { createSingleFlight } from "../concurrency/single-flight.ts";
import { probeDisk } from "../files/probe-disk.ts";
import { hasCode, ifPresent, isMissing } from "./file-errors.ts";
import { formKey, possibleFormKeys } from "./form-keys.ts";
import { codingsOf, kindOfKey } from "./keys.ts";
import { listObjectsIn, listPointersIn, readTags } from "./list-folder.ts";
import type { NewObject, ObjectStore, StoredObject } from "./object-store.ts";
import { ObjectThread } from "./object-thread.ts";
import type { OpenedObjectStore } from "./published-objects.ts";
import type { FormFile } from "./thread-tasks.ts";
import { temporaryName } from "./whole-file.ts";

/**
 * Stores objects as files. A pointer is a symbolic link to the object's file, which is replaced by renaming. The other
 * forms are beside the object, so that one rename moves them all.
 */
export function openFolderStore(root: string): OpenedObjectStore {
  const thread = new ObjectThread();
  /** The folders that are synced to the disk, with their parents. */
  const made = new LRUCache<string, true>({ max: 10_000 });
  const syncFolder = createSingleFlight((folder) => thread.run("syncFolder", folder));
  const pointerMutex = createKeyedMutex();

  /** Runs a change in a folder, which is created and synced first. */
  async function inFolder<T>(folder: string, change: () => Promise<T>): Promise<T> {
    try {
      if (!made.has(folder)) await makeFolder(folder);
      return await change();
    } catch (error) {
      // The folder may have been removed.
      made.delete(folder);
      throw error;
    }
  }

  async function makeFolder(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (let above = dirname(folder); above.startsWith(root); above = dirname(above)) {
      await syncFolder(above);
    }
    made.set(folder, true);
  }

  const objects: ObjectStore = {
    async put(...all) {
      const byFolder = Map.groupBy(all, ({ key }) => dirname(join(root, key)));
      const written = [...byFolder].map(([folder, inIt]) => {
        const files = inIt.flatMap((object) => filesOf(root, object));
        return inFolder(folder, () => thread.run("writeForms", { folder, files }));
      });
      try {
        await awaitAll(written);
      } catch (error) {
        // Unreferenced versions would fill a disk that is nearly full. A signature stays, since another attempt may
        // have stored the same one.
        const own = all.filter(({ key }) => kindOfKey(key) === "version");
        await Promise.allSettled(own.map(({ key }) => objects.remove(key)));
        throw error;
      }
    },

    read: (key) => ifPresent(readForms(root, key)),

    objectOf: (key) => ifPresent(targetOf(root, key)),

    async point(pointer, target, expected) {
      const link = join(root, pointer);
      const folder = dirname(link);
      const wanted = target === null ? null : relative(posix.dirname(pointer), target);
      const replaceLink = () => thread.run("replaceLink", { link, wanted, expected });
      const current = await inFolder(folder, async () => {
        const replaced = await pointerMutex(pointer, replaceLink);
        await syncFolder(folder);
        return replaced;
      });
      return { moved: current === wanted, tag: current };
    },

    tagsOf: (pointers) => readTags(root, pointers),

    listPointers: () => listPointersIn(root),

    listObjects: () => listObjectsIn(root),

    async remove(key) {
      const folder = dirname(join(root, key));
      for (const file of possibleFormKeys(key)) await rm(join(root, file), { force: true });
      // The folder of all specs and the origin itself stay.
      if (posix.dirname(posix.dirname(key)) === ".") return;
      made.delete(folder);
      await removeIfEmpty(folder);
    },

    probe: () => probeDisk(temporaryName(join(root, "probe"))),
  };
  return { objects, close: () => thread.close() };
}

/** The files of an object, one for each form. */
function filesOf(root: string, { key, bytes: identity }: NewObject): FormFile[] {
  return codingsOf(key).map((coding) => ({
    file: join(root, formKey(key, coding)),
    coding,
    identity,
  }));
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

/** The key of the object that a pointer refers to, or the object's own key. */
async function targetOf(root: string, key: string): Promise<string> {
  try {
    return posix.join(posix.dirname(key), await readlink(join(root, key)));
  } catch (error) {
    if (hasCode(error, "EINVAL")) return key;
    throw error;
  }
}
