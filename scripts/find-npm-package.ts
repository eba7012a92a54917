import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { delimiter, dirname } from "node:path";
import { promisify } from "node:util";

/**
 * Returns the folder of modules in npm's cache that has packages; undefined if the registry doesn't answer.
 *
 * @param specs names with their versions, such as `metro-resolver@0.87.1`
 */
export async function findNpmPackage(...specs: readonly string[]): Promise<string | undefined> {
  const packages = specs.map((spec) => `--package=${spec}`);
  const options = ["exec", "--yes", "--prefer-offline", ...packages];
  try {
    const { stdout } = await promisify(execFile)(
      "npm",
      [...options, "--", "node", "--print", "process.env.PATH"],
      { cwd: tmpdir() },
    );
    return dirname(stdout.split(delimiter)[0] ?? "");
  } catch (error) {
    // The registry has answered that it doesn't have this version.
    if (/E404|ETARGET/.test(String(error))) throw error;
    return undefined;
  }
}
