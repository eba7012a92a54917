import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "../harness/modules.ts";

/**
 * Receivers of webhooks in a process of their own, each on its own port. The process is started with their
 * number, sends their ports, and then obeys messages.
 */

/** What receivers do: answer until this many webhooks have arrived, respond 503, or never respond. */
export type Behaviour =
  | { readonly does: "answer"; readonly count: number }
  | { readonly does: "refuse" }
  | { readonly does: "hang" };

/** Sent when the expected number of webhooks has been received. */
export interface Received {
  /** From the first to the last webhook. */
  readonly ms: number;
  /** The number of webhooks that arrived more than once. */
  readonly repeated: number;
}

let behaviour: Behaviour = { does: "hang" };
let firstAt = 0;
let repeated = 0;
const known = new Set<string>();

process.on("message", (message: Behaviour) => {
  behaviour = message;
  repeated = 0;
  known.clear();
});

const count: number = JSON.parse(process.argv[2] ?? "");
const ports = await Promise.all(
  Array.from({ length: count }, (_, index) =>
    listen(createServer((request, response) => receive(index, request, response))),
  ),
);
process.send?.(ports);

function receive(index: number, request: IncomingMessage, response: ServerResponse): void {
  const current = behaviour;
  request.resume();
  if (current.does === "hang") return;
  response.writeHead(current.does === "refuse" ? 503 : 204).end();
  if (current.does === "refuse") return;
  if (known.size === 0) firstAt = performance.now();
  // The same event at two endpoints is two webhooks.
  const webhook = `${index} ${request.headers["webhook-id"]}`;
  if (known.has(webhook)) repeated += 1;
  else if (known.add(webhook).size === current.count) {
    process.send?.({ ms: performance.now() - firstAt, repeated } satisfies Received);
  }
}
