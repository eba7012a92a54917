import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";

/**
 * Receivers of webhooks, each on its own port:
 *   node receiver.ts '{"manner":"verify","endpoints":[{"port":8001,"secret":"whsec_…"}]}'
 * GET /received returns the counts of all; GET /forget returns and resets them.
 */

/** What receivers do: verify and answer, only answer, respond 503, or never respond. */
export type Manner = "verify" | "answer" | "refuse" | "hang";

export interface Receiving {
  readonly manner: Manner;
  readonly endpoints: readonly { readonly port: number; readonly secret: string }[];
}

export interface Received {
  /** The number of distinct webhooks. */
  readonly count: number;
  readonly repeated: number;
  /** From the first to the last webhook. */
  readonly ms: number;
}

type Take = (request: IncomingMessage, response: ServerResponse) => void;

const takes: Readonly<Record<Exclude<Manner, "verify">, Take>> = {
  answer: (request, response) => request.resume().on("end", () => answer(response, 204)),
  refuse: (request, response) => request.resume().on("end", () => answer(response, 503)),
  hang: (request) => request.resume(),
};

let repeated = 0;
let firstAt = 0;
let lastAt = 0;

const { manner, endpoints }: Receiving = JSON.parse(process.argv[2] ?? "");
/** The received webhooks; the same event at two endpoints is two webhooks. */
const known = new Set<string>();
for (const { port, secret } of endpoints) {
  const take = manner === "verify" ? verify(secret) : takes[manner];
  createServer((request, response) => {
    if (request.method === "GET") {
      tell(request, response);
      return;
    }
    lastAt = performance.now();
    if (known.size === 0) firstAt = lastAt;
    const webhook = `${port} ${request.headers["webhook-id"]}`;
    if (known.has(webhook)) repeated += 1;
    known.add(webhook);
    take(request, response);
  }).listen(port, "127.0.0.1");
}

function tell({ url }: IncomingMessage, response: ServerResponse): void {
  const received: Received = { count: known.size, repeated, ms: lastAt - firstAt };
  if (url === "/forget") {
    known.clear();
    repeated = 0;
  }
  response.end(JSON.stringify(received));
}

/** Verifies with the package that our documentation recommends. */
function verify(secret: string): Take {
  const webhook = new Webhook(secret);
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = {
        "webhook-id": String(request.headers["webhook-id"]),
        "webhook-timestamp": String(request.headers["webhook-timestamp"]),
        "webhook-signature": String(request.headers["webhook-signature"]),
      };
      webhook.verify(Buffer.concat(chunks).toString("utf8"), headers);
      answer(response, 204);
    });
  };
}

function answer(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}
