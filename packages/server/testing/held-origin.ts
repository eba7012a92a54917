import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// Preload for a server, as `held-origin.ts?file=<path>`: while that file exists, the process waits before it
// reads a pointer in the origin's folder, as on a network file system that doesn't respond.

const file = new URL(import.meta.url).searchParams.get("file") ?? "";
const pollMs = 10;
const pointer = /specs\/spec_[^/]+\.json$/;
const sleeping = new Int32Array(new SharedArrayBuffer(4));

fs.readlinkSync = new Proxy(fs.readlinkSync, {
  apply(readlink, self, args) {
    while (pointer.test(String(args[0])) && fs.existsSync(file)) {
      Atomics.wait(sleeping, 0, 0, pollMs);
    }
    return Reflect.apply(readlink, self, args);
  },
});
syncBuiltinESMExports();
