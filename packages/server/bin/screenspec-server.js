#!/usr/bin/env node
import { hasRequiredNode, runWithRequiredNode } from "./required-node.js";

if (hasRequiredNode) await run();
else await runWithRequiredNode();

async function run() {
  // A signal that comes while the program is still being loaded is kept, and obeyed when there is something to stop.
  const stopping = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.on(signal, () => {
      // Whoever asks twice does not want to wait.
      if (stopping.signal.aborted) process.exit(1);
      stopping.abort(signal);
    });
  }
  const { main } = await import("@screenspec/server");
  await main(stopping.signal);
}
