import assert from "node:assert/strict";
import { test } from "node:test";
import { makeFolders, runCommand } from "../testing/backups.ts";

/** A module loaded before the program, which sends it a signal at that moment. */
const moments = {
  "while the program is loaded": `
    import { registerHooks } from "node:module";
    const load = (url, context, next) => {
      if (url.endsWith("/main.ts")) process.kill(process.pid, signal);
      return next(url, context);
    };
    registerHooks({ load });`,
  "while it begins to listen": `
    import { subscribe } from "node:diagnostics_channel";
    subscribe("tracing:net.server.listen:asyncStart", () => process.kill(process.pid, signal));`,
};

for (const [moment, sendsSignal] of Object.entries(moments)) {
  for (const signal of ["SIGTERM", "SIGINT"]) {
    test(`${signal} ${moment} stops cleanly, after output that is shown only once`, async (t) => {
      const { dataDir } = await makeFolders(t);
      const preloaded = `const signal = "${signal}"; ${sendsSignal}`;
      const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(preloaded)}`;
      const { code, output } = await runCommand({ DATA_DIR: dataDir, PORT: "0", NODE_OPTIONS });
      assert.equal(code, 0, output);
      assert.match(output, /Password {2}\S{24} .*"stopped"\}\n$/s);
    });
  }
}
