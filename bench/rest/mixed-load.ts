import { request as send } from "undici";
import { ask, type Request, requireSuccess } from "../harness/ask.ts";
import type { Bench } from "../harness/run-bench.ts";
import type { Server } from "../harness/server.ts";
import { sampleSpec } from "../samples/screenspec.ts";
import { startReceivers } from "./webhooks.ts";

const specs = 200;
const codings = ["br", "zstd", "gzip", "identity"];

/**
 * Clients that each send one request after another: reads of specs and of the CDN in all codings, searches that differ,
 * changes, publishes with their webhooks, and event streams that are closed again.
 */
export async function startLoad(bench: Bench, server: Server, clients: number) {
  const { origin, headers, request, post } = server;
  const ids: string[] = [];
  while (ids.length < specs) {
    const { id } = await post<{ id: string }>("/specs", {
      ...sampleSpec(),
      name: `Page ${ids.length}`,
    });
    await post(`/specs/${id}/publish`, {});
    ids.push(id);
  }
  const { urls, behave } = await startReceivers(bench, 1);
  behave({ does: "answer", count: Number.MAX_SAFE_INTEGER });
  for (const url of urls) await post("/webhooks", { url, events: ["*"] });
  let requests = 0;
  let isRunning = true;

  /** The request of a turn. Of twenty, eight are reads, five searches, one is a publish. */
  function requestOf(turn: number): Request {
    const id = ids[(turn * 7919) % specs] ?? "";
    const coding = codings[Math.floor(turn / 20) % codings.length] ?? "";
    const coded = (path: string): Request => ({
      ...request("GET", path),
      headers: { ...headers, "accept-encoding": coding },
    });
    const step = turn % 20;
    if (step < 5) return coded(`/specs/${id}`);
    if (step < 8)
      return {
        method: "GET",
        path: `/cdn/specs/${id}.json`,
        headers: { "accept-encoding": coding },
      };
    if (step < 13) return coded(`/specs?q=page%20${turn % 10_000}&limit=20`);
    if (step < 16)
      return request("PUT", `/specs/${id}`, { description: `Changed in turn ${turn}` });
    if (step < 17) return request("POST", `/specs/${id}/publish`, {});
    if (step < 18) return coded("/specs?limit=20&sort=-updated_at");
    if (step < 19) return coded(`/specs/${id}/versions?limit=5`);
    return coded(`/specs/${id}/history?limit=5`);
  }

  async function run(): Promise<void> {
    while (isRunning) {
      const turn = requests;
      requests += 1;
      const sent = requestOf(turn);
      requireSuccess(sent, await ask(origin, sent));
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
    /** Resolves with the number of requests. */
    stop: async () => {
      isRunning = false;
      await running;
      return requests;
    },
  };
}
