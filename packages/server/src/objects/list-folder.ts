import type { Dirent } from "node:fs";
import { lstat, readdir, readlink } from "node:fs/promises";
import { join, posix } from "node:path";
import { ifPresent } from "./file-errors.ts";
import type { ListedObject, ListedPointer } from "./object-store.ts";
import { isTemporary } from "./whole-file.ts";

const atATime = 1000;
/** Pointers are in it, and a folder for the objects of each spec. */
const top = "specs";

export async function* listPointersIn(
  root: string,
  after: string | undefined,
): AsyncGenerator<readonly ListedPointer[]> {
  const keys = (await entriesOf(root, top))
    .filter((entry) => entry.isSymbolicLink() && !isTemporary(entry.name))
    .map(({ name }) => posix.join(top, name))
    .filter((key) => after === undefined || key > after)
    .sort();
  for (let from = 0; from < keys.length; from += atATime) {
    const page = keys.slice(from, from + atATime).map(async (key) => {
      const tag = await ifPresent(readlink(join(root, key)));
      return tag === undefined ? [] : [{ key, tag }];
    });
    yield (await Promise.all(page)).flat();
  }
}

/** The objects, a page for each spec; first what a crash has left beside the pointers. */
export async function* listObjectsIn(
  root: string,
  endings: readonly string[],
): AsyncGenerator<readonly ListedObject[]> {
  const entries = await entriesOf(root, top);
  const leftBehind = entries.filter(({ name }) => isTemporary(name));
  yield newestOf(root, top, leftBehind, []);
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const folder = posix.join(top, entry.name);
    yield newestOf(root, folder, await entriesOf(root, folder), endings);
  }
}

/** The files of a folder, those that differ in their ending only as one. */
async function newestOf(
  root: string,
  folder: string,
  entries: readonly Dirent[],
  endings: readonly string[],
): Promise<ListedObject[]> {
  const newest = new Map<string, number>();
  for (const { name } of entries) {
    const file = posix.join(folder, name);
    const ending = endings.find((each) => each !== "" && file.endsWith(each)) ?? "";
    const key = file.slice(0, file.length - ending.length);
    const found = await ifPresent(lstat(join(root, file)));
    if (found !== undefined) newest.set(key, Math.max(found.mtimeMs, newest.get(key) ?? 0));
  }
  return [...newest].map(([key, storedAt]) => ({ key, storedAt }));
}

async function entriesOf(root: string, folder: string): Promise<Dirent[]> {
  return (await ifPresent(readdir(join(root, folder), { withFileTypes: true }))) ?? [];
}
