import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.ts";
import { endProcesses, endProcessesOnSignal } from "./processes.ts";
import { say } from "./progress.ts";

/**
 * Builds the packages and runs the measurement in a temporary folder. Failures are only reported: a
 * benchmark is not a test.
 */
export async function runBench(measure: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-bench-"));
  endProcessesOnSignal();
  try {
    say("building");
    await build();
    await measure(folder);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  } finally {
    await endProcesses();
    await rm(folder, { recursive: true, force: true });
  }
}
