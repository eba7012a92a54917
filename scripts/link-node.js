// npm 10 and older don't link the program of an optional package. This links the Node that the packages brought, so that
// npm's scripts run with it.
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { findRequiredNode } from "../packages/server/bin/required-node.js";

const folder = resolve("node_modules/.bin");
const node = findRequiredNode();
const link = resolve(folder, process.platform === "win32" ? "node.cmd" : "node");
if (node !== undefined && !existsSync(link)) {
  mkdirSync(folder, { recursive: true });
  const target = relative(folder, node);
  if (process.platform === "win32") writeFileSync(link, `@"%~dp0\\${target}" %*\r\n`);
  else symlinkSync(target, link);
}
