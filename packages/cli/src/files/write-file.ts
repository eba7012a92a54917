import { randomBytes } from "node:crypto";
import { lstat, mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Failure } from "../output/failure.ts";

/** Describes why a file can't be written. A failure that says why already stays. */
export function notWritable(name: string, cause: unknown): Failure {
  if (cause instanceof Failure) return cause;
  return new Failure("not_writable", `${name} can't be written.`, {
    reason: Object(cause).message,
    hint: "Check the permissions and the free space of its folder.",
    cause,
  });
}

interface WriteOptions {
  /** The permissions of the file. Default: those that it has, or the usual ones of a new file. */
  readonly mode?: number;
  /** Called after the folder was opened, before anything is written. @throws if the path leads elsewhere now */
  readonly requireUnmoved?: () => void;
}

/** Writes a file beside its final place and renames it. A link at that place is replaced, not followed. */
export async function writeFileAtomically(
  path: string,
  content: string | AsyncIterable<string>,
  { mode, requireUnmoved }: WriteOptions = {},
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString("hex")}.tmp`);
  const kept = await lstat(path).then(
    (stats) => (stats.isFile() ? stats.mode & 0o777 : undefined),
    () => undefined,
  );
  const wanted = mode ?? kept;
  try {
    const file = await open(temporary, "wx", wanted ?? 0o666);
    try {
      requireUnmoved?.();
      await file.writeFile(content);
      if (wanted !== undefined) await file.chmod(wanted);
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
