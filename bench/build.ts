import { runToEnd } from "./processes.ts";

const root = new URL("..", import.meta.url);

/**
 * Builds the packages as they are published: what is measured is never older than the sources.
 *
 * @throws with what the compiler said
 */
export async function build(): Promise<void> {
  const { code, output } = await runToEnd("npm", ["run", "build"], { cwd: root });
  if (code !== 0) throw new Error(`The build failed, so there is nothing to measure:\n${output}`);
}
