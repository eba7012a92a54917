import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Whether a build is older than its sources.
 *
 * @param {string} stamp a file whose modification time is the start of the last build
 * @param {readonly string[]} sources files and folders; tests in them don't count
 */
export function isStale(stamp, sources) {
  const builtAt = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return sources.some((path) => isNewer(path, builtAt));
}

/** Folders count too: deleting a file in a folder changes the folder's time. */
function isNewer(path, time) {
  if (path.endsWith(".test.ts")) return false;
  const stats = statSync(path);
  if (stats.mtimeMs > time) return true;
  return stats.isDirectory() && readdirSync(path).some((name) => isNewer(join(path, name), time));
}
