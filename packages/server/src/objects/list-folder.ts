import type { Dirent } from "node:fs";
import { access, lstat, opendir, readdir, readlink } from "node:fs/promises";
import { join, posix } from "node:path";
import { chunk } from "../chunk.ts";
import { hasCode, ifPresent } from "./file-errors.ts";
import { objectOfForm } from "./form-keys.ts";
import { kindOfKey } from "./keys.ts";
import type { ListedObject } from "./object-store.ts";
import { tagOfFile } from "./tag-of-file.ts";
import { isTemporary } from "./whole-file.ts";

const entriesAtATime = 1000;
const readsAtATime = 100;
/** The folder of the pointers, with a folder for the objects of each spec. */
const top = "specs";

/** The tags of pointers: the targets of the links that aren't broken. */
export async function readTags(
  root: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const tags = new Map<string, string>();
  const readTag = async (key: string) => {
    const tag = await ifPresent(readWorkingLink(join(root, key)));
    if (tag !== undefined) tags.set(key, tag);
  };
  for (const some of chunk(keys, readsAtATime)) await Promise.all(some.map(readTag));
  return tags;
}

export async function* listPointersIn(root: string): AsyncGenerator<readonly string[]> {
  for await (const entries of entriesOfTop(root)) {
    yield entries
      .map((entry) => ({ entry, key: posix.join(top, entry.name) }))
      .filter(({ entry, key }) => isPointer(entry, key))
      .map(({ key }) => key);
  }
}

/** Whether an entry is a link, or a file that replaced one. */
function isPointer(entry: Dirent, key: string): boolean {
  if (entry.isSymbolicLink()) return !isTemporary(entry.name);
  return entry.isFile() && kindOfKey(key) === "pointer";
}

/** The target of a link. Throws for a broken link, so that it counts as missing and differs from the recorded tag. */
async function readWorkingLink(link: string): Promise<string> {
  await access(link);
  return readLink(link);
}

async function readLink(link: string): Promise<string> {
  try {
    return await readlink(link);
  } catch (error) {
    if (hasCode(error, "EINVAL")) return tagOfFile;
    throw error;
  }
}

/** The objects, a page for each spec, after the temporary files that a crash has left in the folders above. */
export async function* listObjectsIn(root: string): AsyncGenerator<readonly ListedObject[]> {
  const leftBehind = (some: readonly Dirent[]) => some.filter(({ name }) => isTemporary(name));
  yield newestOf(root, "", leftBehind(await entriesOf(root, "")));
  // The folders are listed first, since the caller may remove objects, and with them their folders.
  const folders: string[] = [];
  for await (const entries of entriesOfTop(root)) {
    yield newestOf(root, top, leftBehind(entries));
    for (const entry of entries) if (entry.isDirectory()) folders.push(entry.name);
  }
  for (const name of folders) {
    const folder = posix.join(top, name);
    yield newestOf(root, folder, await entriesOf(root, folder));
  }
}

/** The objects of a folder. Files that differ only in their ending are forms of one object. */
async function newestOf(
  root: string,
  folder: string,
  entries: readonly Dirent[],
): Promise<ListedObject[]> {
  const newest = new Map<string, number>();
  for (const { name } of entries) {
    const file = posix.join(folder, name);
    const key = objectOfForm(file);
    const found = await ifPresent(lstat(join(root, file)));
    if (found !== undefined) newest.set(key, Math.max(found.mtimeMs, newest.get(key) ?? 0));
  }
  return [...newest].map(([key, storedAt]) => ({ key, storedAt }));
}

/** Reads page by page: with many specs, a single read would block other requests. */
async function* entriesOfTop(root: string): AsyncGenerator<readonly Dirent[]> {
  const folder = await ifPresent(opendir(join(root, top), { bufferSize: entriesAtATime }));
  if (folder === undefined) return;
  let page: Dirent[] = [];
  for await (const entry of folder) {
    page.push(entry);
    if (page.length < entriesAtATime) continue;
    yield page;
    page = [];
  }
  yield page;
}

async function entriesOf(root: string, folder: string): Promise<Dirent[]> {
  return (await ifPresent(readdir(join(root, folder), { withFileTypes: true }))) ?? [];
}
