import { spawn } from "node:child_process";
import type { Shell } from "./shell.ts";

/** Opens an address in the user's browser, if the system has one. */
export function openInBrowser({ platform }: Shell, url: string): void {
  const [command, ...args] = openers[platform] ?? ["xdg-open"];
  const child = spawn(command ?? "", [...args, url], { stdio: "ignore", detached: true });
  // The address was printed, for systems without a browser.
  child.on("error", () => {});
  child.unref();
}

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ["open"],
  win32: ["explorer.exe"],
};
