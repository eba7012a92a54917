import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { exitCodes } from "./output/exit-codes.ts";
import { runScreenspec } from "./run-screenspec.ts";

const stillRunning = "Finishing the current step. Ctrl-C again ends at once.\n";
const stillRunningMs = 1000;

/**
 * Runs the command of this process's arguments. Ctrl-C aborts it, so that it can finish the file that it writes.
 *
 * @param folder that of the built pages
 */
export async function runProcess(
  args: readonly string[] = process.argv.slice(2),
  folder = pageFolder(),
): Promise<void> {
  const interruption = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      // A second signal exits at once.
      if (interruption.signal.aborted) process.exit(exitCodes.interrupted);
      interruption.abort();
      setTimeout(() => process.stderr.write(stillRunning), stillRunningMs).unref();
    });
  }
  // The reader of a pipe may leave early, as `head` does.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
      process.exit();
    });
  }
  process.exitCode = await runScreenspec(args, {
    cwd: process.cwd(),
    env: process.env,
    platform: process.platform,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    signal: interruption.signal,
    sleep: (ms, signal = interruption.signal) => sleep(ms, undefined, { signal }),
    pageFolder: folder,
  });
}

/** The bundle has the page beside it. From the sources, the page of the last build is used. */
function pageFolder(): string {
  const isSource = import.meta.filename.endsWith(".ts");
  return join(import.meta.dirname, isSource ? "../dist/page" : "page");
}
