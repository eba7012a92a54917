import { runToEnd } from "./processes.ts";

const root = new URL("..", import.meta.url);

/**
 * Builds the packages as they are published, so that the measured code matches the sources.
 *
 * @throws with the compiler's output
 */
export async function build(): Promise<void> {
  const { code, output } = await runToEnd("npm", ["run", "build"], { cwd: root });
  if (code !== 0) throw new Error(`The build failed, so there is nothing to measure:\n${output}`);
}
