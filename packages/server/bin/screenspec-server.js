#!/usr/bin/env node
import { limitMemory } from "./limit-memory.js";
import { hasRequiredNode, runWithRequiredNode } from "./required-node.js";

if (hasRequiredNode) await run();
else await runWithRequiredNode();

async function run() {
  limitMemory();
  // libuv reads this when its thread pool starts. Resolving a webhook's host name blocks a thread for as long
  // as name servers are silent (`webhooks/dispatch/resolve-name.ts`); files and passwords need others.
  process.env.UV_THREADPOOL_SIZE ??= "32";
  // A signal during loading is remembered, and handled once there is something to stop.
  const stopping = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.on(signal, () => {
      // A second signal exits at once.
      if (stopping.signal.aborted) process.exit(1);
      stopping.abort(signal);
    });
  }
  const { main } = await import("@screenspec/server");
  await main(stopping.signal);
}
