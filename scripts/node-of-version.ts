import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { promisify } from "node:util";

const found = new Map<number, Promise<string>>();

/** Returns the path of a Node of that major version, which npm brings. npm is asked once: it takes a second. */
export function nodeOfVersion(major: number): Promise<string> {
  const path = found.get(major) ?? findNode(major);
  found.set(major, path);
  return path;
}

async function findNode(major: number): Promise<string> {
  if (process.version.startsWith(`v${major}.`)) return process.execPath;
  const options = ["exec", "--yes", "--prefer-offline", `--package=node@${major}`];
  const { stdout } = await promisify(execFile)(
    "npm",
    [...options, "--", "node", "--print", "process.execPath"],
    { cwd: tmpdir() },
  );
  return stdout.trim();
}
