import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Builds the packages as they are published, so that the measured code matches the sources.
 *
 * @throws with the compiler's output
 */
export async function build(): Promise<void> {
  const cwd = new URL("../..", import.meta.url);
  await promisify(execFile)("npm", ["run", "build"], { cwd, maxBuffer: Number.POSITIVE_INFINITY });
}
