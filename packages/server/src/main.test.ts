import assert from "node:assert/strict";
import { test } from "node:test";
import { makeFolders, runCommand } from "../testing/backups.ts";
import { cannotMount, mountSmallDisk } from "../testing/small-disk.ts";

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

/** The environment of a server that gets the signal at that moment. */
function signalledEnv(dataDir: string, signal: string, sendsSignal: string) {
  const preloaded = encodeURIComponent(`const signal = "${signal}"; ${sendsSignal}`);
  const NODE_OPTIONS = `--import=data:text/javascript,${preloaded}`;
  return { DATA_DIR: dataDir, PORT: "0", NODE_OPTIONS };
}

for (const [signal, moment, tag] of [
  ["SIGTERM", "while the program is loaded", ""],
  ["SIGINT", "while it begins to listen", " @full"],
] as const) {
  test(`${signal} ${moment} stops cleanly, with the password on stderr and JSON lines on stdout${tag}`, async (t) => {
    const { dataDir } = await makeFolders(t);
    const env = signalledEnv(dataDir, signal, moments[moment]);
    const { code, output, stdout, stderr } = await runCommand(env);
    assert.equal(code, 0, output);
    assert.match(stderr, /Console {3}http.*Password {2}\S{24} {3}\(shown this once\)/s);
    const lines = stdout.trimEnd().split("\n");
    const entries = lines.map((line) => JSON.parse(line));
    assert.equal(entries.at(-1).msg, "stopped");
    for (const { time, level } of entries) {
      assert.deepEqual([new Date(time).toISOString(), level], [time, "info"]);
    }
  });
}

test("A start that generates no password prints nothing beside the log @full", async (t) => {
  const { dataDir } = await makeFolders(t);
  const env = signalledEnv(dataDir, "SIGTERM", moments["while it begins to listen"]);
  const first = await runCommand({ ...env, ADMIN_PASSWORD: "a password of the tests" });
  const second = await runCommand(env);
  assert.deepEqual([first.code, first.stderr, second.code, second.stderr], [0, "", 0, ""]);
});

for (const [kilobytes, tag] of [
  [8, ""],
  [40, " @full"],
  [300, " @full"],
] as const) {
  const title = `A start on a disk of ${kilobytes} KB says in one sentence that the disk is full${tag}`;
  test(title, { skip: cannotMount }, async (t) => {
    const { folder } = await mountSmallDisk(t, kilobytes / 1024);
    const { code, stdout, stderr } = await runCommand({ DATA_DIR: folder, PORT: "0" });
    assert.equal(code, 1, stdout);
    assert.match(stderr, /^.*disk is full.*\n$/);
    assert.doesNotMatch(stdout, /"level":"fatal"/);
  });
}
