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
const looksAtATime = 100;
/** Pointers are in it, and a folder for the objects of each spec. */
const top = "specs";

/** Where those of the links point that show something. */
export async function readTags(
  root: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const tags = new Map<string, string>();
  const look = async (key: string) => {
    const tag = await ifPresent(readWorkingLink(join(root, key)));
    if (tag !== undefined) tags.set(key, tag);
  };
  for (const some of chunk(keys, looksAtATime)) await Promise.all(some.map(look));
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

/** A link, or a file that someone has put in the place of one. */
function isPointer(entry: Dirent, key: string): boolean {
  if (entry.isSymbolicLink()) return !isTemporary(entry.name);
  return entry.isFile() && kindOfKey(key) === "pointer";
}

/** Where a link points. One whose object is gone counts as none, so that it differs from what is recorded. */
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

/** The objects, a page for each spec; first what a crash has left beside the pointers, and above. */
export async function* listObjectsIn(root: string): AsyncGenerator<readonly ListedObject[]> {
  const leftBehind = (some: readonly Dirent[]) => some.filter(({ name }) => isTemporary(name));
  yield newestOf(root, "", leftBehind(await entriesOf(root, "")));
  // All of them first: whoever is told of objects removes some, and their folders with them.
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

/** The files of a folder, those that differ in their ending only as one. */
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

/** Page by page: with many specs, all at once would hold up everyone else. */
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
