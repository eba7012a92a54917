import type { JsonObject } from "@screenspec/format";
import type { Config } from "../config/config.ts";
import {
  hasProjectEntry,
  listProjectFolder,
  readProjectFile,
  removeProjectFile,
  writeProjectFile,
} from "../files/project-file.ts";
import { notWritable } from "../files/write-file.ts";
import { Failure } from "../output/failure.ts";
import { hashOf } from "../specs/content.ts";
import { type LockEntries, readLock } from "./lock.ts";

/** The folder of what isn't committed. */
export const commonFolder = ".screenspec";

/**
 * The contents that files and server last had in common, by hash: what both sides changed since is found by comparing with
 * them. In another clone they are found in the history of the files.
 */
export const baseFolder = `${commonFolder}/base`;

const fileOf = (hash: string) => `${baseFolder}/${hash}.json`;
/** The files that this module writes, also those of an interrupted write. Others are left alone. */
const ownFile = /^(?:([0-9a-f]{64})\.json|\.[0-9a-f]{64}\.json\.[0-9a-f]{12}\.tmp)$/;

/** @throws Failure if the folder is linked */
export function readStoredBase(config: Config, hash: string): JsonObject | undefined {
  try {
    const text = readProjectFile(config.folder, fileOf(hash)).toString("utf8");
    const content = JSON.parse(text);
    return hashOf(content) === hash ? content : undefined;
  } catch (error) {
    if (error instanceof Failure) throw error;
    return undefined;
  }
}

/**
 * Keeps the contents of the entries that a lock will have, before it is written. Removes those that no entry of the lock
 * refers to, which has entries of other servers too.
 *
 * @throws Failure `not_writable`, `link_refused`
 */
export async function keepBases(
  config: Config,
  contents: ReadonlyMap<string, JsonObject>,
  entries: LockEntries,
): Promise<void> {
  const { servers } = await readLock(config);
  const all = [entries, ...Object.values(servers)].flatMap((each) => Object.values(each));
  const referenced = new Set(all.map(({ hash }) => hash));
  try {
    await writeBases(config.folder, contents, referenced);
  } catch (cause) {
    throw notWritable(commonFolder, cause);
  }
}

async function writeBases(
  folder: string,
  contents: ReadonlyMap<string, JsonObject>,
  referenced: ReadonlySet<string>,
): Promise<void> {
  const ignore = `${commonFolder}/.gitignore`;
  if (!hasProjectEntry(folder, ignore)) await writeProjectFile(folder, ignore, "*\n");
  const present = new Set(listProjectFolder(folder, baseFolder).map(({ name }) => name));
  for (const [hash, content] of contents) {
    if (present.has(`${hash}.json`) || !referenced.has(hash)) continue;
    await writeProjectFile(folder, fileOf(hash), JSON.stringify(content));
  }
  for (const name of present) {
    const own = ownFile.exec(name);
    if (own === null || referenced.has(own[1] ?? "")) continue;
    await removeProjectFile(folder, `${baseFolder}/${name}`);
  }
}
