import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import type { WebhookEvent } from "@screenspec/api";

/** A receiver in the measuring process, so that both use the same clock. */
export interface Arrivals {
  readonly url: string;
  /** When the webhook for a spec's name arrives, by `performance.now()`. */
  of(name: string): Promise<number>;
  stop(): Promise<void>;
}

const patienceMs = 30_000;

export async function startArrivals(): Promise<Arrivals> {
  const awaited = new Map<string, (at: number) => void>();
  const server = createServer(async (request, response) => {
    const at = performance.now();
    const event: WebhookEvent = JSON.parse(await text(request));
    response.writeHead(204).end();
    if ("name" in event.data) awaited.get(event.data.name)?.(at);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${portOf(server)}/hooks`,
    of: async (name) => {
      const arrival = Promise.withResolvers<number>();
      awaited.set(name, arrival.resolve);
      const tooLate = setTimeout(patienceMs, undefined, { ref: false });
      const at = await Promise.race([arrival.promise, tooLate]);
      awaited.delete(name);
      if (at === undefined) throw new Error(`No webhook arrived for ${name}.`);
      return at;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The receiver has no port.");
  return address.port;
}
