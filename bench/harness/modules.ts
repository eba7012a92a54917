import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Server } from "node:net";
import type { Bench } from "./run-bench.ts";

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
