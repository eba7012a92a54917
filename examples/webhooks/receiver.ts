// Receives webhooks on http://127.0.0.1:9000:
//   WEBHOOK_SECRETS="whsec_…" node receiver.ts
// Separate several secrets by spaces, as during a rotation.

import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { verifyWebhook, WebhookVerificationError } from "@screenspec/client/webhooks";

const secrets = (process.env["WEBHOOK_SECRETS"] ?? "").split(" ").filter((secret) => secret !== "");
if (secrets.length === 0) {
  process.stderr.write("Set WEBHOOK_SECRETS to what POST /webhooks answered with.\n");
  process.exit(1);
}

/** Received events by `webhook-id`. Use a database table, so that a restart loses nothing. */
const inbox = new Map<string, Buffer>();

const server = createServer((request, response) => {
  receive(request).then(
    (status) => response.writeHead(status).end(),
    () => response.writeHead(500).end(),
  );
});

/** Returns the status of the response. */
async function receive(request: IncomingMessage): Promise<number> {
  const body = await readBody(request);
  if (body === undefined) return 413;
  try {
    await verifyWebhook(body, request.headers, secrets);
  } catch (error) {
    if (error instanceof WebhookVerificationError) return 400;
    throw error;
  }
  const id = String(request.headers["webhook-id"]);
  if (!inbox.has(id)) {
    inbox.set(id, body);
    setImmediate(work, body);
  }
  return 204;
}

const largestBody = 64 * 1024;

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > largestBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Processes an event after the response. */
function work(event: Buffer): void {
  process.stdout.write(`${event}\n`);
}

server.listen(Number(process.env["PORT"] ?? 9000), "127.0.0.1", () => {
  process.stdout.write(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
