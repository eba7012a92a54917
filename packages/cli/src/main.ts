#!/usr/bin/env node
import module from "node:module";

// Everything else is imported after this check, because an old Node fails to load it.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major > 22 || (major === 22 && minor >= 12)) {
  module.enableCompileCache?.();
  const { runProcess } = await import("./run-process.ts");
  await runProcess();
} else {
  process.stderr.write(
    `screenspec needs Node 22.12 or newer, and this is ${process.version}. Install a newer Node.\n`,
  );
  process.exitCode = 2;
}
