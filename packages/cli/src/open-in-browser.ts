import { spawn } from "node:child_process";
import { win32 } from "node:path";
import type { Shell } from "./shell.ts";

/** Opens the address of a page in the user's browser, if the system has one. */
export function openInBrowser(shell: Shell, url: string): void {
  const [command, ...args] = browserCommand(shell, url) ?? [];
  if (command === undefined) return;
  const child = spawn(command, args, { stdio: "ignore", detached: true });
  // The address was printed, for systems without a browser.
  child.on("error", () => {});
  child.unref();
}

/**
 * Returns the program that opens an address, and its arguments; undefined unless it is that of a page, since systems would run
 * a file or another program. Windows looks for a program without a folder in the current one first, which may be a hostile
 * repository.
 */
export function browserCommand(
  { platform, env }: Pick<Shell, "platform" | "env">,
  url: string,
): readonly [string, ...string[]] | undefined {
  const page = URL.parse(url);
  if (page === null || !/^https?:$/.test(page.protocol)) return undefined;
  // explorer.exe takes what follows a comma as an option.
  const address = page.href.replaceAll(",", "%2C");
  if (platform === "darwin") return ["/usr/bin/open", address];
  if (platform !== "win32") return ["xdg-open", address];
  return [win32.join(env["SystemRoot"] || "C:\\Windows", "explorer.exe"), address];
}
