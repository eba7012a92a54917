import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
} from "node:fs";
import { mkdir, mkdtemp, rm, rmdir } from "node:fs/promises";
import { join, posix } from "node:path";
import { Failure } from "../output/failure.ts";
import { lstatIfThere, projectPath } from "./project-path.ts";
import { writeFileAtomically } from "./write-file.ts";

/** Larger files are not read. */
const maxBytes = 256 * 1024 * 1024;

/**
 * A link that replaces the file meanwhile isn't followed, and opening a pipe doesn't wait. Windows has neither flag.
 */
const readFlags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a file of a project.
 *
 * @throws Failure `outside_project`, `link_refused`, `not_a_file`, `file_too_large`; the error of the file system
 */
export function readProjectFile(folder: string, name: string, limit = maxBytes): Buffer {
  const descriptor = openSync(projectPath(folder, name), readFlags);
  try {
    const { size, dev, ino, isFile } = describeFile(descriptor);
    if (!isFile) {
      throw new Failure("not_a_file", "This is not a file.", { hint: "Remove or rename it." });
    }
    if (size > limit) {
      const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
      const message = `The file has ${megabytes(size)} MB; at most ${megabytes(limit)} MB are read.`;
      const hint = "Move images and data out of the spec.";
      throw new Failure("file_too_large", message, { hint });
    }
    // A folder of the path may have been replaced by a link before the file was opened.
    const now = lstatIfThere(projectPath(folder, name));
    if (process.platform !== "win32" && (now?.dev !== dev || now.ino !== ino)) {
      throw new Failure("file_changed", `${name} was changed during the run.`, {
        hint: "Run the command again.",
      });
    }
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function describeFile(descriptor: number) {
  const stats = fstatSync(descriptor);
  return { size: stats.size, dev: stats.dev, ino: stats.ino, isFile: stats.isFile() };
}

/** Returns the bytes of a file of a project; undefined if there is none. */
export function readProjectFileIfThere(folder: string, name: string): Buffer | undefined {
  try {
    return readProjectFile(folder, name);
  } catch (error) {
    if (Object(error).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Returns the entries of a folder of a project by name; none without the folder. Links among them are not followed. */
export function listProjectFolder(folder: string, name: string): readonly Dirent[] {
  try {
    return readdirSync(projectPath(folder, name), { withFileTypes: true }).sort((one, other) =>
      one.name < other.name ? -1 : 1,
    );
  } catch (error) {
    if (Object(error).code === "ENOENT") return [];
    throw error;
  }
}

/** Whether a file, folder or link has the name. Links around it are refused. */
export function hasProjectEntry(folder: string, name: string): boolean {
  const path = join(projectPath(folder, posix.dirname(name)), posix.basename(name));
  return lstatIfThere(path) !== undefined;
}

/** Writes a file of a project and the folders around it. Readers see the old or the new file, never a part. */
export async function writeProjectFile(folder: string, name: string, text: string) {
  const path = projectPath(folder, name);
  await writeFileAtomically(path, text, { requireUnmoved: () => projectPath(folder, name) });
}

export async function removeProjectFile(folder: string, name: string): Promise<void> {
  await rm(projectPath(folder, name));
}

/** Creates a folder of a project and removes it again, with a new file in it, to find out whether it can be written. */
export async function tryProjectFolder(folder: string, name: string): Promise<void> {
  const path = projectPath(folder, name);
  const isNew = (await mkdir(path, { recursive: true })) !== undefined;
  await rm(await mkdtemp(join(path, "doctor-")), { recursive: true });
  if (isNew) await rmdir(path);
}
