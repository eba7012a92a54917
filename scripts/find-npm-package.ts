import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { delimiter, dirname } from "node:path";
import { promisify } from "node:util";

/**
 * Returns the folder of modules in npm's cache that has a package; undefined if the registry doesn't answer.
 *
 * @param spec a name with its version, such as `metro-resolver@0.87.1`
 */
export async function findNpmPackage(spec: string): Promise<string | undefined> {
  const options = ["exec", "--yes", "--prefer-offline", `--package=${spec}`];
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
