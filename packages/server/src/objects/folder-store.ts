import { readlinkSync, renameSync, symlinkSync, unlinkSync } from "node:fs";
import { mkdir, readFile, readlink, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join, posix, relative } from "node:path";
import { syncFolder } from "../sync-folder.ts";
import { formOf } from "./encode-forms.ts";
import { hasCode, ifPresent, isMissing } from "./file-errors.ts";
import { formKey, possibleFormKeys } from "./form-keys.ts";
import { codingsOf } from "./keys.ts";
import { listObjectsIn, listPointersIn } from "./list-folder.ts";
import type { ObjectStore, PointerTag, StoredObject } from "./object-store.ts";
import { temporaryName, writeWhole } from "./whole-file.ts";

const probeBytes = 4096;

/**
 * Keeps objects as files. A pointer is a symbolic link to the object's file, replaced by renaming:
 * the other forms lie beside the object, so that one rename moves them all.
 */
export function createFolderStore(root: string): ObjectStore {
  const listeners: ((pointer: string) => void)[] = [];
  return {
    async put(key, forms) {
      const folder = dirname(join(root, key));
      await mkdir(folder, { recursive: true });
      await Promise.all(
        codingsOf(key).map((coding) =>
          writeWhole(join(root, formKey(key, coding)), formOf(forms, coding)),
        ),
      );
      for (const made of [folder, dirname(folder), root]) await syncFolder(made);
    },

    read: (key) => ifPresent(readForms(root, key)),

    objectOf: (key) => ifPresent(targetOf(root, key)),

    async point(pointer, target, expected) {
      const link = join(root, pointer);
      await mkdir(dirname(link), { recursive: true });
      // From here to the rename nothing is awaited: in this process nobody is between, and of several
      // only the one that has the lease is here.
      const shown = showing(link);
      const wanted = target === null ? null : relative(posix.dirname(pointer), target);
      if (shown !== wanted) {
        if (shown !== expected) return { moved: false, tag: shown };
        replaceLink(link, wanted);
      }
      for (const made of [dirname(link), root]) await syncFolder(made);
      for (const listener of listeners) listener(pointer);
      return { moved: true, tag: wanted };
    },

    listPointers: (after) => listPointersIn(root, after),

    listObjects: () => listObjectsIn(root),

    async remove(key) {
      for (const file of possibleFormKeys(key)) await rm(join(root, file), { force: true });
      await removeIfEmpty(dirname(join(root, key)));
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

function showing(link: string): PointerTag {
  try {
    return readlinkSync(link);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function replaceLink(link: string, target: string | null): void {
  if (target === null) {
    unlinkSync(link);
    return;
  }
  const temporary = temporaryName(link);
  symlinkSync(target, temporary);
  renameSync(temporary, link);
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
