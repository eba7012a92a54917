import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { assertWebhookMatchesOpenApi } from "./openapi-assertions.ts";

export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** Resolves when at least this many webhooks have arrived in all. */
  count(atLeast: number): Promise<void>;
  /** Sets the response to later webhooks. */
  answerWith(status: number, headers?: Record<string, string>): void;
}

/**
 * A real webhook receiver on loopback. It validates webhooks against the OpenAPI document.
 *
 * @param onReceive called with each webhook and awaited before the response, whose status it may return
 */
export async function startReceiver(
  test: { after(cleanUp: () => Promise<void>): void },
  onReceive: (webhook: ReceivedWebhook) => unknown = () => {},
): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  const waiting: { atLeast: number; resolve: () => void }[] = [];
  let status = 204;
  let headers: Record<string, string> = {};
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    // Its sender was killed.
    if (body === undefined) return;
    const webhook = { path: request.url ?? "", headers: request.headers, body };
    if (request.headers["webhook-id"] !== undefined) assertWebhookMatchesOpenApi(webhook.body);
    received.push(webhook);
    for (const { atLeast, resolve } of waiting) if (received.length >= atLeast) resolve();
    const own = await onReceive(webhook);
    response.writeHead(typeof own === "number" ? own : status, headers).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  test.after(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    count: async (atLeast) => {
      if (received.length >= atLeast) return;
      await new Promise<void>((resolve) => waiting.push({ atLeast, resolve }));
    },
    answerWith: (nextStatus, nextHeaders = {}) => {
      status = nextStatus;
      headers = nextHeaders;
    },
  };
}
