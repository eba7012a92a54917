import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Runs a program.
 *
 * @throws {Error} with its output, if it fails
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  try {
    await promisify(execFile)(program, args, { cwd, env: { ...process.env, ...env } });
  } catch (error) {
    const { stdout, stderr }: { stdout?: string; stderr?: string } = Object(error);
    throw new Error(`${program} ${args.join(" ")}:\n${stdout}${stderr}`, { cause: error });
  }
}
