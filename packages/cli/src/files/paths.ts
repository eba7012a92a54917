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

/** The names of devices on Windows, with any extension. @see https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: Windows forbids control characters in names.
const forbidden = /[<>:"/\\|?*\u0000-\u001f]|[. ]$/;

/** Whether all systems allow a file or folder with this name. */
export function isPortableName(name: string): boolean {
  return name !== "" && name.length <= 200 && !forbidden.test(name) && !devices.test(name);
}

/** Returns what names have in common that are one file on macOS and Windows. */
export function foldName(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** Whether a text can be the slug of a spec. */
export function isSlug(text: string): boolean {
  return text.length <= 100 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** Returns the slug of a name: "Größe & Farbe" is `grosse-farbe`. Empty if the name has no letter of a to z and no digit. */
export function slugOf(name: string): string {
  return name
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 100)
    .replace(/^-|-$/g, "");
}
