import { execFile } from "node:child_process";
import { promisify } from "node:util";

let built: Promise<unknown> | undefined;

/** Builds the published packages, once for all test files of a process. */
export async function buildPackagesOnce(): Promise<void> {
  built ??= promisify(execFile)("npm", ["run", "--silent", "build:packages"]);
  await built;
}
