import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Builds the packages as they are published, so that the measured code matches the sources.
 *
 * @throws with the compiler's output
 */
export async function build(): Promise<void> {
  const cwd = new URL("../..", import.meta.url);
  const options = { cwd, maxBuffer: Number.POSITIVE_INFINITY };
  await promisify(execFile)("npm", ["run", "build"], options).catch((cause) => {
    throw new Error(`The build failed:\n${cause.stdout}${cause.stderr}`, { cause });
  });
}
