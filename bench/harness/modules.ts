import { type ChildProcess, execFile, fork } from "node:child_process";
import { once } from "node:events";
import type { Server } from "node:net";
import { promisify } from "node:util";
import type { Bench } from "./run-bench.ts";

/** Runs a module as a process of its own, with its input as JSON in the first argument. Returns its output. */
export async function runModule<Output>(module: URL, input: unknown): Promise<Output> {
  const args = [...process.execArgv, module.pathname, JSON.stringify(input)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

/**
 * Starts a module that runs until the benchmark ends, in a process of its own.
 *
 * @returns the process, and the first message that it has sent
 * @throws when it ends before that
 */
export async function startModule<Message>(
  bench: Bench,
  module: URL,
  input: unknown,
): Promise<{ readonly child: ChildProcess; readonly message: Message }> {
  const child = fork(module, [JSON.stringify(input)]);
  bench.after(() => child.kill());
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${module.pathname} ended with ${code}.`);
  });
  const [message] = await Promise.race([once(child, "message"), ended]);
  return { child, message };
}

/** Lets a server listen on a free port of loopback. Returns the port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was bound.");
  return address.port;
}
