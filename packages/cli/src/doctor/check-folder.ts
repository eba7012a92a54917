import { mkdir, mkdtemp, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { baseFolder } from "../sync/base-contents.ts";
import type { Check } from "./check.ts";

/** Checks that the folder of the common contents can be written, by creating a folder in it. */
export async function checkFolder(config: Config): Promise<Check> {
  const folder = baseFolder(config);
  try {
    const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
    await rm(await mkdtemp(join(folder, "doctor-")), { recursive: true });
    if (isNew) await rmdir(folder);
    return { check: "folder", status: "ok", message: `${folder} can be written.` };
  } catch (error) {
    return {
      check: "folder",
      status: "error",
      message: `${folder} can't be written: ${Object(error).message}.`,
      hint: "Check the permissions and the free space: pull and apply store the last common state there.",
    };
  }
}
