import { randomBytes } from "node:crypto";
import { readlinkSync, renameSync, symlinkSync, unlinkSync } from "node:fs";
import { mkdir, open, readFile, readlink, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, posix, relative } from "node:path";
import { syncFolder } from "../sync-folder.ts";
import { type Coding, codings, type Forms } from "./encode-forms.ts";
import type { ObjectStore, PointerTag } from "./object-store.ts";

/** What a key shows. */
export interface StoredObject {
  /** The object itself, also where the key was a pointer. */
  readonly key: string;
  readonly forms: Forms;
}

export interface FolderStore extends ObjectStore {
  /** The key of the object that a key shows now; undefined when it shows nothing. */
  objectOf(key: string): Promise<string | undefined>;
  /** What the key shows now; undefined when it shows nothing. */
  read(key: string): Promise<StoredObject | undefined>;
  /** Calls the listener with each pointer that this process has moved. */
  onMove(listener: (pointer: string) => void): void;
}

const endings: Readonly<Record<Coding, string>> = {
  identity: "",
  gzip: ".gz",
  br: ".br",
  zstd: ".zst",
};

const probeBytes = 4096;

/** The files that an object is in, by their paths in the folder: one for each form. */
export function objectFiles(key: string): string[] {
  return codings.map((coding) => key + endings[coding]);
}

/**
 * Keeps objects as files. A pointer is a symbolic link to the object's file, replaced by renaming:
 * the other forms lie beside the object, so that one rename moves them all.
 */
export function createFolderStore(root: string): FolderStore {
  const listeners: ((pointer: string) => void)[] = [];
  return {
    async put(key, forms) {
      const file = join(root, key);
      const folder = dirname(file);
      await mkdir(folder, { recursive: true });
      await Promise.all(codings.map((coding) => writeWhole(file + endings[coding], forms[coding])));
      for (const made of [folder, dirname(folder), root]) await syncFolder(made);
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

    async point(pointer, target, expected) {
      const link = join(root, pointer);
      await mkdir(dirname(link), { recursive: true });
      // From here to the rename nothing is awaited: one process serves a folder, so nobody is between.
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

    objectOf: (key) => ifPresent(targetOf(root, key)),

    read: (key) => ifPresent(readForms(root, key)),

    onMove: (listener) => void listeners.push(listener),
  };
}

async function readForms(root: string, key: string): Promise<StoredObject> {
  const target = await targetOf(root, key);
  const file = join(root, target);
  const [br, zstd, gzip, identity] = await Promise.all([
    readFile(file + endings.br),
    readFile(file + endings.zstd),
    readFile(file + endings.gzip),
    readFile(file),
  ]);
  return { key: target, forms: { br, zstd, gzip, identity } };
}

async function ifPresent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const temporary = temporaryName(file);
  try {
    await writeSynced(temporary, bytes);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeSynced(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
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

function temporaryName(file: string): string {
  return `${file}.${randomBytes(6).toString("hex")}.tmp`;
}

function isMissing(error: unknown): boolean {
  return hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR");
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
