import { setTimeout as sleep } from "node:timers/promises";
import { runScreenspec } from "../src/run-screenspec.ts";

/**
 * Runs `screenspec` in a process of its own, for tests of packages that can't import it. The first argument is a folder in
 * place of that of the built pages, which such tests don't open.
 */
const [pageFolder = "", ...args] = process.argv.slice(2);
const ending = new AbortController();
process.on("SIGTERM", () => ending.abort());
process.exitCode = await runScreenspec(args, {
  cwd: process.cwd(),
  env: process.env,
  platform: process.platform,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: ending.signal,
  sleep: (ms) => sleep(ms, undefined, { signal: ending.signal }),
  pageFolder,
});
