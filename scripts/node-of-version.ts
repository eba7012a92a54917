import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { promisify } from "node:util";

/** Returns the path of a Node of that major version, which npm brings. */
export async function nodeOfVersion(major: number): Promise<string> {
  if (process.version.startsWith(`v${major}.`)) return process.execPath;
  const options = ["exec", "--yes", "--prefer-offline", `--package=node@${major}`];
  const { stdout } = await promisify(execFile)(
    "npm",
    [...options, "--", "node", "--print", "process.execPath"],
    { cwd: tmpdir() },
  );
  return stdout.trim();
}
