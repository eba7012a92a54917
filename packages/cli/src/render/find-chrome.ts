import { accessSync, constants } from "node:fs";
import nodePath, { type PlatformPath } from "node:path";
import type { Shell } from "../shell.ts";

type System = Pick<Shell, "env" | "platform">;

/** Returns the path of the user's Chrome: CHROME_PATH, or the first one in the usual places; undefined if there is none. */
export function findChrome(system: System): string | undefined {
  const given = system.env["CHROME_PATH"];
  return given ? given : chromePlaces(system, nodePath).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The paths at which browsers with Chrome's protocol are installed. @param path the path functions of the system */
export function chromePlaces({ env, platform }: System, path: PlatformPath): readonly string[] {
  if (platform === "win32") {
    const roots = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"].flatMap(
      (name) => env[name] ?? [],
    );
    return [
      ["Google", "Chrome", "Application", "chrome.exe"],
      ["Chromium", "Application", "chrome.exe"],
      ["Microsoft", "Edge", "Application", "msedge.exe"],
    ].flatMap((names) => roots.map((root) => path.join(root, ...names)));
  }
  if (platform === "darwin") {
    const roots = [
      "/Applications",
      ...(env["HOME"] ? [path.join(env["HOME"], "Applications")] : []),
    ];
    return ["Google Chrome", "Chromium", "Microsoft Edge"].flatMap((name) =>
      roots.map((root) => path.join(root, `${name}.app`, "Contents", "MacOS", name)),
    );
  }
  const names = [
    "google-chrome",
    "google-chrome-stable",
    "chromium",
    "chromium-browser",
    "microsoft-edge",
  ];
  const folders = (env["PATH"] ?? "").split(path.delimiter).filter(path.isAbsolute);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}
