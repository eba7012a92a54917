import { createServer } from "node:http";
import { request as send } from "undici";
import { ask, type Headers, type Request, requireSuccess } from "../harness/ask.ts";
import { listen } from "../harness/modules.ts";
import type { Bench } from "../harness/run-bench.ts";
import type { Server } from "../harness/server.ts";
import { sampleSpec } from "../samples/screenspec.ts";

/** A running load. */
export interface Load {
  /** Resolves with the number of requests. */
  stop(): Promise<number>;
}

const specs = 200;
const codings = ["br", "zstd", "gzip", "identity"];

/**
 * Clients that each send one request after another: reads of specs and of the CDN in all codings, searches that differ,
 * changes, publishes with their webhooks, and event streams that are closed again.
 */
export async function startLoad(bench: Bench, server: Server, clients: number): Promise<Load> {
  const { origin, headers, post } = server;
  const ids: string[] = [];
  while (ids.length < specs) {
    const { id } = await post<{ id: string }>("/specs", {
      ...sampleSpec(),
      name: `Page ${ids.length}`,
    });
    await post(`/specs/${id}/publish`, {});
    ids.push(id);
  }
  await registerReceiver(bench, server);
  let requests = 0;
  let searches = 0;
  let isRunning = true;

  const api = (path: string, sent: Headers = {}): Request => ({
    method: "GET",
    path: `/api/v1${path}`,
    headers: { ...headers, ...sent },
  });
  const change = (method: "POST" | "PUT", path: string, body: object): Request => ({
    ...api(path),
    method,
    body: JSON.stringify(body),
  });

  /** The request of a turn. Of twenty, eight are reads, five searches, one is a publish. */
  function requestOf(turn: number): Request {
    const id = ids[(turn * 7919) % specs] ?? "";
    const coded = { "accept-encoding": codings[Math.floor(turn / 20) % codings.length] ?? "" };
    const step = turn % 20;
    if (step < 5) return api(`/specs/${id}`, coded);
    if (step < 8) return { method: "GET", path: `/cdn/specs/${id}.json`, headers: coded };
    if (step < 13) {
      searches += 1;
      return api(`/specs?q=page%20${searches % 10_000}&limit=20`, coded);
    }
    if (step < 16) return change("PUT", `/specs/${id}`, { description: `Changed in turn ${turn}` });
    if (step < 17) return change("POST", `/specs/${id}/publish`, {});
    if (step < 18) return api("/specs?limit=20&sort=-updated_at", coded);
    if (step < 19) return api(`/specs/${id}/versions?limit=5`, coded);
    return api(`/specs/${id}/history?limit=5`, coded);
  }

  async function run(): Promise<void> {
    while (isRunning) {
      const turn = requests;
      requests += 1;
      const request = requestOf(turn);
      requireSuccess(request, await ask(origin, request));
      if (turn % 200 === 0) await readStream();
    }
  }

  /** Opens an event stream, and closes it after the first bytes. */
  async function readStream(): Promise<void> {
    const { statusCode, body } = await send(`${origin}/api/v1/events`, { headers });
    if (statusCode !== 200) throw new Error(`GET /events: ${statusCode}`);
    for await (const _ of body) break;
  }

  const running = Promise.all(Array.from({ length: clients }, run));
  // Its failure is reported when the load is stopped.
  running.catch(() => undefined);
  return {
    stop: async () => {
      isRunning = false;
      await running;
      return requests;
    },
  };
}

/** Registers a receiver of all events that answers at once. */
async function registerReceiver(bench: Bench, { post }: Server): Promise<void> {
  const receiver = createServer((request, response) => {
    request.resume().once("end", () => response.writeHead(204).end());
  });
  bench.after(() => receiver.close().closeAllConnections());
  const port = await listen(receiver);
  await post("/webhooks", { url: `http://127.0.0.1:${port}/hooks`, events: ["*"] });
}
