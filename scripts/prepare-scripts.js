// Prepares what npm's scripts need in node_modules/.bin, which npm puts first on their PATH.
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { findRequiredNode } from "../packages/server/bin/required-node.js";

const folder = resolve("node_modules/.bin");
const isWindows = process.platform === "win32";
mkdirSync(folder, { recursive: true });

// npm 10 and older don't link the program of an optional package.
const node = findRequiredNode();
const link = resolve(folder, isWindows ? "node.cmd" : "node");
if (node !== undefined && !existsSync(link)) {
  const target = relative(folder, node);
  if (isWindows) writeFileSync(link, `@"%~dp0\\${target}" %*\r\n`);
  else symlinkSync(target, link);
}

// Scripts begin with `exec`, so that a signal for npm reaches Node and not a shell around it. Windows has no `exec`.
if (isWindows) writeFileSync(resolve(folder, "exec.cmd"), "@%*\r\n");
