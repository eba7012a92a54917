import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** Installs a folder by its lock file, unless that has been installed already. */
export async function installLocked(folder: string): Promise<void> {
  const installed = join(folder, "node_modules/.package-lock.json");
  const lockFile = join(folder, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs > statSync(lockFile).mtimeMs) return;
  await promisify(execFile)("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder });
}
