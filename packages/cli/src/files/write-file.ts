import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Failure } from "../output/failure.ts";
import type { Shell } from "../shell.ts";

/** A change of a file. */
export interface FileChange {
  /** The name in messages. */
  readonly name: string;
  readonly path: string;
  /** The whole content that it had when it was read; undefined if it is new. */
  readonly before: string | undefined;
  /** The new content; undefined removes the file. */
  readonly after: string | undefined;
}

/**
 * Makes one change. A reader sees the old or the new file, never a part: the new one is written beside and renamed. A
 * symbolic link stays, and its file is changed.
 *
 * @throws Failure `file_changed` if the file has changed since it was read, `not_writable`
 */
export async function changeFile({ name, path, before, after }: FileChange): Promise<void> {
  try {
    const target = before === undefined ? path : await realpath(path);
    if ((await readIfThere(target)) !== before) {
      throw new Failure("file_changed", `${name} was changed during the run.`, {
        hint: "It was left as it is. Run the command again.",
      });
    }
    if (after === undefined) await rm(target);
    else await writeFileAtomically(target, after);
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw notWritable(name, cause);
  }
}

export function notWritable(name: string, cause: unknown): Failure {
  return new Failure("not_writable", `${name} can't be written.`, {
    reason: Object(cause).message,
    hint: "Check the permissions and the free space of its folder.",
    cause,
  });
}

/** Returns the text of a file; undefined if there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (Object(error).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes the file that an option names. @throws Failure `not_writable` */
export async function writeOutput(
  { cwd }: Pick<Shell, "cwd">,
  file: string,
  text: string,
): Promise<void> {
  try {
    await writeFileAtomically(resolve(cwd, file), text);
  } catch (cause) {
    throw notWritable(file, cause);
  }
}

/** Writes a file beside its final place and renames it. @param mode of a new file; another one keeps its own */
export async function writeFileAtomically(
  path: string,
  content: string | AsyncIterable<string>,
  mode = 0o666,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString("hex")}.tmp`);
  const kept = await stat(path).then(
    ({ mode }) => mode & 0o777,
    () => undefined,
  );
  try {
    const file = await open(temporary, "wx", kept ?? mode);
    try {
      await file.writeFile(content);
      if (kept !== undefined) await file.chmod(kept);
    } finally {
      await file.close();
    }
    await renameOver(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** On Windows a rename fails for a moment while another program, such as a virus scanner, reads the file. */
async function renameOver(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await rename(from, to);
    } catch (error) {
      const isBusy =
        process.platform === "win32" && ["EPERM", "EACCES", "EBUSY"].includes(Object(error).code);
      if (!isBusy || tries === 10) throw error;
      await setTimeout(20 * tries);
    }
  }
}
