// Prepares node_modules/.bin, which npm puts first on the PATH of scripts.
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { findRequiredNode } from "../packages/server/bin/required-node.js";

const folder = resolve("node_modules/.bin");
const isWindows = process.platform === "win32";
mkdirSync(folder, { recursive: true });

// npm 10 and older don't link the programs of optional packages.
const node = findRequiredNode();
const link = resolve(folder, isWindows ? "node.cmd" : "node");
if (node !== undefined && !existsSync(link)) {
  const target = relative(folder, node);
  if (isWindows) writeFileSync(link, `@"%~dp0\\${target}" %*\r\n`);
  else symlinkSync(target, link);
}

// Scripts begin with `exec`, so that signals to npm reach Node instead of a shell. Windows has no `exec`.
if (isWindows) writeFileSync(resolve(folder, "exec.cmd"), "@%*\r\n");
