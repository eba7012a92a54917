import type { PlatformPath } from "node:path";

/** Rules for names and paths that hold on Linux, macOS and Windows. Pure functions: `path` is the system's. */

/** Returns the path of a file in a folder, relative to the folder and with `/` on all systems. */
export function relativeName(path: PlatformPath, folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join("/");
}

/** Returns the path of a name with `/` in a folder; undefined if it leads out of the folder. */
export function pathInside(path: PlatformPath, folder: string, name: string): string | undefined {
  const file = path.resolve(folder, ...name.split("/"));
  const relative = path.relative(folder, file);
  const isOutside = relative === ".." || relative.startsWith(`..${path.sep}`);
  return isOutside || path.isAbsolute(relative) ? undefined : file;
}

/**
 * The names of devices on Windows, with any extension. @see https://learn.microsoft.com/windows/win32/fileio/naming-a-
 * file
 */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: Windows forbids control characters in names.
const forbidden = /[<>:"/\\|?*\u0000-\u001f]|[. ]$/;

/** File systems allow 255. A suffix is added while a file is written. */
const maxNameBytes = 200;

/** Whether all systems allow a file or folder with this name. */
export function isPortableName(name: string): boolean {
  const isShort = name !== "" && Buffer.byteLength(name) <= maxNameBytes;
  return isShort && name.isWellFormed() && !forbidden.test(name) && !devices.test(name);
}

/** Returns a key that is equal for all names that are one file on macOS and Windows. */
export function foldName(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
