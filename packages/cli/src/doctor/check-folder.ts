import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { tryProjectFolder } from "../files/project-file.ts";
import { projectPath } from "../files/project-path.ts";
import { Failure } from "../output/failure.ts";
import { baseFolder, commonFolder } from "../sync/base-contents.ts";
import { type Check, failedCheck } from "./check.ts";

/** Checks that the folder of the common contents can be written, by creating a folder in it. */
export async function checkFolder(config: Config): Promise<Check> {
  const folder = join(config.folder, commonFolder);
  try {
    projectPath(config.folder, baseFolder);
    await tryProjectFolder(config.folder, commonFolder);
    return { check: "folder", status: "ok", message: `${folder} can be written.` };
  } catch (error) {
    if (error instanceof Failure) return failedCheck("folder", error);
    return {
      check: "folder",
      status: "error",
      message: `${folder} can't be written: ${Object(error).message}.`,
      hint: "Check the permissions and the free space: pull and apply store the last common state there.",
    };
  }
}
