import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, utimesSync } from "node:fs";
import { isStale } from "./is-stale.js";

/** The sources of the server and of browser code. */
const sources = [
  "package-lock.json",
  "examples",
  "scripts",
  ...["api", "client", "console", "format", "runtime", "server", "web"].map(
    (name) => `packages/${name}/src`,
  ),
];
/** Its modification time is the start of the last build. */
const stamp = "packages/server/dist/.built";

/**
 * Builds the server and browser code unless they are newer than their sources.
 *
 * @returns whether the build is up to date; after a failed build the exit code is set
 */
export async function buildIfStale() {
  if (!isStale(stamp, sources)) return true;
  const beganAt = new Date();
  process.stderr.write("Building the server and the browser's files…\n");
  for (const script of ["scripts/bundle-server.ts", "scripts/bundle-web.ts"]) {
    const args = ["--conditions=@screenspec/source", script];
    const build = spawn(process.execPath, args, { stdio: "inherit" });
    const [code] = await once(build, "exit");
    if (code === 0) continue;
    process.exitCode = code ?? 1;
    return false;
  }
  closeSync(openSync(stamp, "w"));
  utimesSync(stamp, beganAt, beganAt);
  return true;
}
