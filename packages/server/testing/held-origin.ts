import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// Imported before a server, as `held-origin.ts?file=<path>`: its process waits before it looks at a pointer in the
// origin's folder while that file is there, as on a network file system that has stopped answering.

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
