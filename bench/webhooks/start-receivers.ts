import { once } from "node:events";
import { startModule } from "../harness/modules.ts";
import type { Bench } from "../harness/run-bench.ts";
import type { Server } from "../harness/server.ts";
import type { Behaviour, Received } from "./receiver.ts";

export interface Endpoint {
  readonly id: string;
  readonly secret: string;
  readonly url: string;
}

/** Receivers in their own process, so that they don't slow the sender or the measurement. */
export interface Receivers {
  readonly urls: readonly string[];
  behave(behaviour: Behaviour): void;
  /** Resolves when all expected webhooks have been received. */
  received(): Promise<Received>;
}

export async function startReceivers(bench: Bench, count: number): Promise<Receivers> {
  const module = new URL("receiver.ts", import.meta.url);
  const { child, message: ports } = await startModule<number[]>(bench, module, count);
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}/hooks`),
    behave: (behaviour) => void child.send(behaviour),
    received: async () => (await once(child, "message"))[0],
  };
}

/** Registers the receivers. */
export async function registerEndpoints(
  { post }: Server,
  { urls }: Receivers,
  event: string,
): Promise<Endpoint[]> {
  const endpoints: Endpoint[] = [];
  for (const url of urls) {
    const { id, secret } = await post<Endpoint>("/webhooks", { url, events: [event] });
    endpoints.push({ id, secret, url });
  }
  return endpoints;
}
