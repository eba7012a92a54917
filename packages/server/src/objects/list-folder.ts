import type { Dirent } from "node:fs";
import { access, lstat, readdir, readlink } from "node:fs/promises";
import { join, posix } from "node:path";
import { hasCode, ifPresent } from "./file-errors.ts";
import { objectOfForm } from "./form-keys.ts";
import { kindOfKey } from "./keys.ts";
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
    .map((entry) => ({ entry, key: posix.join(top, entry.name) }))
    .filter(({ entry, key }) => isPointer(entry, key))
    .map(({ key }) => key)
    .filter((key) => after === undefined || key > after)
    .sort();
  for (let from = 0; from < keys.length; from += atATime) {
    const page = keys.slice(from, from + atATime).map(async (key) => {
      const tag = await ifPresent(shownBy(join(root, key)));
      return tag === undefined ? [] : [{ key, tag }];
    });
    yield (await Promise.all(page)).flat();
  }
}

/** A link, or a file that someone has put in the place of one. */
function isPointer(entry: Dirent, key: string): boolean {
  if (entry.isSymbolicLink()) return !isTemporary(entry.name);
  return entry.isFile() && kindOfKey(key) === "pointer";
}

/** Where a link points that shows something. */
async function shownBy(link: string): Promise<string> {
  await access(link);
  return readLink(link);
}

/** Where a link points; of a file that someone has put in its place, what no link says. */
async function readLink(link: string): Promise<string> {
  try {
    return await readlink(link);
  } catch (error) {
    if (hasCode(error, "EINVAL")) return "";
    throw error;
  }
}

/** The objects, a page for each spec; first what a crash has left beside the pointers, and above. */
export async function* listObjectsIn(root: string): AsyncGenerator<readonly ListedObject[]> {
  const entries = await entriesOf(root, top);
  const leftBehind = (some: readonly Dirent[]) => some.filter(({ name }) => isTemporary(name));
  yield newestOf(root, "", leftBehind(await entriesOf(root, "")));
  yield newestOf(root, top, leftBehind(entries));
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const folder = posix.join(top, entry.name);
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

async function entriesOf(root: string, folder: string): Promise<Dirent[]> {
  return (await ifPresent(readdir(join(root, folder), { withFileTypes: true }))) ?? [];
}
