import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { listen } from "../harness/listen.ts";

/**
 * Receivers of webhooks in a process of their own, each on its own port. The process is started with their
 * number, sends their ports, and then obeys messages.
 */

/** What receivers do: verify and answer, respond 503, or never respond. */
export type Behaviour =
  | { readonly does: "verify"; readonly secrets: readonly string[]; readonly count: number }
  | { readonly does: "refuse" | "hang" };

/** Sent when the expected number of webhooks has been verified. */
export interface Received {
  /** From the first to the last webhook. */
  readonly ms: number;
  /** The number of webhooks that arrived more than once. */
  readonly repeated: number;
}

let behaviour: Behaviour = { does: "hang" };
let webhooks: readonly Webhook[] = [];
let firstAt = 0;
let repeated = 0;
const known = new Set<string>();

process.on("message", (message: Behaviour) => {
  behaviour = message;
  webhooks = message.does === "verify" ? message.secrets.map((secret) => new Webhook(secret)) : [];
  repeated = 0;
  known.clear();
});

const count: number = JSON.parse(process.argv[2] ?? "");
const ports = await Promise.all(
  Array.from({ length: count }, (_, index) =>
    listen(createServer((request, response) => void receive(index, request, response))),
  ),
);
process.send?.(ports);

async function receive(index: number, request: IncomingMessage, response: ServerResponse) {
  const at = performance.now();
  const current = behaviour;
  const body = await text(request);
  if (current.does !== "verify") {
    if (current.does === "refuse") response.writeHead(503).end();
    return;
  }
  webhooks[index]?.verify(body, request.headers as Record<string, string>);
  response.writeHead(204).end();
  if (known.size === 0) firstAt = at;
  // The same event at two endpoints is two webhooks.
  const webhook = `${index} ${request.headers["webhook-id"]}`;
  if (known.has(webhook)) {
    repeated += 1;
    return;
  }
  known.add(webhook);
  if (known.size < current.count) return;
  const received: Received = { ms: performance.now() - firstAt, repeated };
  process.send?.(received);
}
