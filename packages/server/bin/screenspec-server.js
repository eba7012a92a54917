#!/usr/bin/env node
// Plain JavaScript without imports: a Node that is too old can still say so.
const required = 24;

if (Number.parseInt(process.versions.node, 10) < required) {
  process.stderr.write(
    `Screenspec needs Node ${required} or newer; this is ${process.version}. Run it by "npm start", which uses the Node that "npm ci" has brought, or install a newer one.\n`,
  );
  process.exit(1);
}

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
