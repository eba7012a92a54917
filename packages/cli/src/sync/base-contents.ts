import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "@screenspec/format";
import type { Config } from "../config/config.ts";
import { notWritable, writeFileAtomically } from "../files/write-file.ts";
import { hashOf } from "../specs/content.ts";
import { type LockEntries, readLock } from "./lock.ts";

/**
 * The contents that files and server last had in common, by hash, in `.screenspec/base`: what both sides changed since is
 * found by comparing with them. The folder isn't committed; without it, changes of both sides can't be merged.
 */
export const baseFolder = ({ folder }: Config) => join(folder, ".screenspec");

export async function findBase(config: Config, hash: string): Promise<JsonObject | undefined> {
  try {
    const text = await readFile(join(baseFolder(config), "base", `${hash}.json`), "utf8");
    const content = JSON.parse(text);
    return hashOf(content) === hash ? content : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the contents of the entries that a lock will have, before it is written. Removes those that no entry of the lock
 * refers to, which has entries of other servers too.
 *
 * @throws Failure `not_writable`
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
    await writeBases(join(baseFolder(config), "base"), contents, referenced);
  } catch (cause) {
    throw notWritable(".screenspec", cause);
  }
}

async function writeBases(
  folder: string,
  contents: ReadonlyMap<string, JsonObject>,
  referenced: ReadonlySet<string>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "../.gitignore"), "*\n");
  const present = new Set(await readdir(folder));
  for (const [hash, content] of contents) {
    if (present.has(`${hash}.json`) || !referenced.has(hash)) continue;
    await writeFileAtomically(join(folder, `${hash}.json`), JSON.stringify(content));
  }
  for (const name of present) {
    if (!referenced.has(name.replace(/\.json$/, ""))) await rm(join(folder, name), { force: true });
  }
}
