import { existsSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import nodePath from "node:path";
import { Failure } from "../output/failure.ts";
import type { Shell } from "../shell.ts";
import { relativeName } from "./paths.ts";
import { projectPath } from "./project-path.ts";
import { notWritable, writeFileAtomically } from "./write-file.ts";

/** Files that the user names in an argument or option. They may be anywhere. */

/** Reads the file that an argument or option names. @throws Failure `unreadable`, `link_refused` */
export async function readInput({ cwd }: Pick<Shell, "cwd">, file: string): Promise<Buffer> {
  try {
    return await readFile(namedPath(cwd, file));
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure("unreadable", `${file} can't be read.`, {
      reason: Object(cause).message,
      cause,
    });
  }
}

/** Returns the bytes of the file that an option names; undefined if there is none. */
export async function readInputIfThere(
  { cwd }: Pick<Shell, "cwd">,
  file: string,
): Promise<Buffer | undefined> {
  return readIfThere(namedPath(cwd, file));
}

/** Returns the bytes of a file of the user; undefined if there is none. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (Object(error).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes the file that an option names. @throws Failure `not_writable`, `link_refused` */
export async function writeOutput(
  { cwd }: Pick<Shell, "cwd">,
  file: string,
  content: string | AsyncIterable<string>,
): Promise<void> {
  try {
    const requireUnmoved = () => namedPath(cwd, file);
    await writeFileAtomically(namedPath(cwd, file), content, { requireUnmoved });
  } catch (cause) {
    throw notWritable(file, cause);
  }
}

/**
 * Returns the path that a user names. Inside the repository, no link of the repository may lead it elsewhere. The user's own
 * links may lead to the repository.
 *
 * @throws Failure `link_refused`
 */
export function namedPath(cwd: string, file: string): string {
  const path = nodePath.resolve(cwd, file);
  const root = findRepository(cwd) ?? cwd;
  const realRoot = realpathSync.native(root);
  const isRoot = (folder: string) => realPathIfThere(folder) === realRoot;
  const seenFrom = foldersAround(path).find(isRoot);
  return seenFrom === undefined ? path : projectPath(root, relativeName(nodePath, seenFrom, path));
}

/** Returns a path and the folders around it, the outermost first. */
function foldersAround(path: string): readonly string[] {
  const folder = nodePath.dirname(path);
  return folder === path ? [path] : [...foldersAround(folder), path];
}

function realPathIfThere(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** Returns the nearest folder around with `.git`, which in a worktree or submodule is a file. */
export function findRepository(folder: string): string | undefined {
  for (let each = folder; ; each = nodePath.dirname(each)) {
    if (existsSync(nodePath.join(each, ".git"))) return each;
    if (nodePath.dirname(each) === each) return undefined;
  }
}
