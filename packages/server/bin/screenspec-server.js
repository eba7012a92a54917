#!/usr/bin/env node
import { hasRequiredNode, runWithRequiredNode } from "./required-node.js";

if (hasRequiredNode) await run();
else await runWithRequiredNode();

async function run() {
  // libuv reads this when its threads are first used. A name of a webhook holds one for as long as name servers are
  // silent (`webhooks/sending/resolve-name.ts`); files and passwords need others.
  process.env.UV_THREADPOOL_SIZE ??= "32";
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
