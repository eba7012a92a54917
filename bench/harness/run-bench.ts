import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { say, writeMachine } from "./table.ts";

/** What the run of a benchmark provides. */
export interface Bench {
  /** A temporary folder. */
  readonly folder: string;
  /** Whether the benchmark runs in its shortest form, whose figures are imprecise. */
  readonly isQuick: boolean;
  /** The names of the parts that run; empty: all. */
  readonly parts: readonly string[];
  /** How often both sides are measured. */
  readonly rounds: number;
  /** Registers a function that runs when the benchmark ends or is interrupted, the latest first. */
  after(cleanUp: () => unknown): void;
}

/**
 * Builds the packages and runs the measurement. Missed aims are only printed; a failure or an interruption
 * exits with 1.
 */
export async function runBench(measure: (bench: Bench) => Promise<void>): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { quick: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const cleanUps = new AsyncDisposableStack();
  const interruption = Promise.withResolvers<never>();
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => interruption.reject(new Error("Interrupted.")));
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), "screenspec-bench-"));
    cleanUps.defer(() => rm(folder, { recursive: true, force: true }));
    const bench: Bench = {
      folder,
      isQuick: values.quick,
      parts: positionals,
      rounds: values.quick ? 2 : 9,
      after: (cleanUp) => cleanUps.defer(async () => void (await cleanUp())),
    };
    say("building");
    execFileSync("npm", ["run", "build"], { stdio: ["ignore", "ignore", "inherit"] });
    await Promise.race([measure(bench), interruption.promise]);
    writeMachine();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await cleanUps.disposeAsync();
  }
  // An interrupted measurement may still wait for something.
  process.exit();
}
