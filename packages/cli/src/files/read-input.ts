import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Failure } from "../output/failure.ts";
import type { Shell } from "../shell.ts";

/** Reads the file that an argument or option names. @throws Failure `unreadable` */
export async function readInput({ cwd }: Pick<Shell, "cwd">, file: string): Promise<Buffer> {
  try {
    return await readFile(resolve(cwd, file));
  } catch (cause) {
    throw new Failure("unreadable", `${file} can't be read.`, {
      reason: Object(cause).message,
      cause,
    });
  }
}
