import { mkdir, readFile, readlink, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join, posix, relative } from "node:path";
import { LRUCache } from "lru-cache";
import { awaitAll } from "../concurrency/await-all.ts";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import { createSingleFlight } from "../concurrency/single-flight.ts";
import { hasCode, ifPresent, isMissing } from "./file-errors.ts";
import { formKey, possibleFormKeys } from "./form-keys.ts";
import { codingsOf, kindOfKey } from "./keys.ts";
import { listObjectsIn, listPointersIn, readTags } from "./list-folder.ts";
import type { NewObject, ObjectStore, StoredObject } from "./object-store.ts";
import { ObjectThreads } from "./object-threads.ts";
import type { OpenedObjectStore } from "./open-object-store.ts";
import type { FormFile } from "./thread-tasks.ts";
import { temporaryName } from "./whole-file.ts";

const probeBytes = 4096;

/**
 * Keeps objects as files. A pointer is a symbolic link to the object's file, replaced by renaming:
 * the other forms lie beside the object, so that one rename moves them all.
 */
export function openFolderStore(root: string): OpenedObjectStore {
  const threads = new ObjectThreads();
  /** Folders that are known to be on the disk, with all that lead to them. */
  const made = new LRUCache<string, true>({ max: 10_000 });
  const syncTogether = createSingleFlight((folder) => threads.run("syncFolder", folder));
  const pointerMutex = createKeyedMutex();

  /** Does something in a folder that is there to stay. */
  async function inFolder<T>(folder: string, change: () => Promise<T>): Promise<T> {
    try {
      if (!made.has(folder)) await makeFolder(folder);
      return await change();
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

  const objects: ObjectStore = {
    async put(...all) {
      const byFolder = Map.groupBy(all, ({ key }) => dirname(join(root, key)));
      const written = [...byFolder].map(([folder, inIt]) => {
        const files = inIt.flatMap((object) => filesOf(root, object));
        return inFolder(folder, () => threads.writeForms(folder, files));
      });
      try {
        await awaitAll(written);
      } catch (error) {
        // A disk that is nearly full would be full with what nobody refers to. Another attempt may have the same
        // signature: it stays.
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
      const replaceLink = () => threads.run("replaceLink", { link, wanted, expected });
      const shown = await inFolder(folder, async () => {
        const shownNow = await pointerMutex(pointer, replaceLink);
        await syncTogether(folder);
        return shownNow;
      });
      return { moved: shown === wanted, tag: shown };
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
  };
  return { objects, close: () => threads.close() };
}

/** The files that an object is kept in. */
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

/** The object that a key names: the one that a pointer shows, or the key itself. */
async function targetOf(root: string, key: string): Promise<string> {
  try {
    return posix.join(posix.dirname(key), await readlink(join(root, key)));
  } catch (error) {
    if (hasCode(error, "EINVAL")) return key;
    throw error;
  }
}
