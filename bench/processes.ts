import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";

const running = new Set<ChildProcess>();
let interrupted = false;

const patienceMs = 5000;

/** Starts a process that ends no later than the benchmark. */
export function startProcess(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  if (interrupted) throw new Error("Interrupted.");
  const child = spawn(command, args, options);
  running.add(child);
  child.once("exit", () => running.delete(child));
  child.once("error", () => running.delete(child));
  return child;
}

/** Sends SIGTERM, SIGKILL after 5 s, and resolves when the process has ended. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await Promise.race([ended, setTimeout(patienceMs, undefined, { ref: false })]);
  if (!hasEnded(child)) child.kill("SIGKILL");
  await ended;
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/**
 * Runs a command and returns its output.
 *
 * @throws the system's error when the command doesn't exist
 */
export async function runToEnd(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ code: number | null; output: string }> {
  const child = startProcess(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => chunks.push(chunk));
  }
  await once(child, "close");
  if (interrupted) throw new Error("Interrupted.");
  return { code: child.exitCode, output: Buffer.concat(chunks).toString("utf8") };
}

/** Whether the benchmark was interrupted. */
export function isInterrupted(): boolean {
  return interrupted;
}

/** Ends all running processes, of which there are some only after a failure. */
export async function endProcesses(): Promise<void> {
  await Promise.all([...running].map(endProcess));
}

/** Ends all processes on Ctrl-C; functions that wait for one then throw. */
export function endProcessesOnSignal(): void {
  const end = () => {
    interrupted = true;
    for (const child of running) child.kill("SIGTERM");
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}
