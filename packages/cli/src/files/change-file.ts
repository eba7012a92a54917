import { Failure } from "../output/failure.ts";
import { readProjectFileIfThere, removeProjectFile, writeProjectFile } from "./project-file.ts";
import { notWritable } from "./write-file.ts";

/** A change of a file. */
export interface FileChange {
  /** The folder of the project, or for files of CI the root of the repository. */
  readonly folder: string;
  /** Relative to the folder, with `/`. */
  readonly name: string;
  /** The whole content that it had when it was read; undefined if it is new. */
  readonly before: string | undefined;
  /** The new content; undefined removes the file. */
  readonly after: string | undefined;
}

/**
 * Makes one change.
 *
 * @throws Failure `file_changed` if the file has changed since it was read, `not_writable`, `link_refused`
 */
export async function changeFile({ folder, name, before, after }: FileChange): Promise<void> {
  try {
    if (readProjectFileIfThere(folder, name)?.toString("utf8") !== before) {
      throw new Failure("file_changed", `${name} was changed during the run.`, {
        hint: "It was left as it is. Run the command again.",
      });
    }
    if (after === undefined) await removeProjectFile(folder, name);
    else await writeProjectFile(folder, name, after);
  } catch (cause) {
    throw notWritable(name, cause);
  }
}
