import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { ask, type Request } from "../harness/ask.ts";
import { listen } from "../harness/listen.ts";
import type { Bench } from "../harness/run-bench.ts";
import { type Home, type Server, startServer } from "../harness/server.ts";
import { type Times, timeTurns } from "../harness/time-requests.ts";
import { sampleSpec } from "../samples/screenspec.ts";

/** A server with a spec whose changes are sent to this process, so that both use the same clock. */
export interface WatchedServer extends Server {
  readonly specPath: string;
  /** A request that renames the spec. */
  createChange(name?: string): Request;
  /** Times changes until their webhooks arrive: since the request, or since its answer. */
  timeChanges(times: number, since: "request" | "answer"): Promise<Times>;
}

export async function startWatchedServer(bench: Bench, home: Home): Promise<WatchedServer> {
  const receiver = createServer(async (request, response) => {
    const at = performance.now();
    const { data } = JSON.parse(await text(request));
    response.writeHead(204).end();
    receiver.emit(data.name, at);
  });
  bench.after(() => receiver.close().closeAllConnections());
  const port = await listen(receiver);

  const server = await startServer(bench, home);
  const { origin, headers, post } = server;
  await post("/webhooks", { url: `http://127.0.0.1:${port}/hooks`, events: ["spec.updated"] });
  const { id } = await post<{ id: string }>("/specs", sampleSpec());
  const specPath = `/api/v1/specs/${id}`;
  const createChange: WatchedServer["createChange"] = (name = `At ${performance.now()}`) => {
    return { method: "PUT", path: specPath, headers, body: JSON.stringify({ name }) };
  };
  const timeChanges: WatchedServer["timeChanges"] = (times, since) =>
    timeTurns(times, async () => {
      const requestedAt = performance.now();
      const name = `Requested at ${requestedAt}`;
      const arrival = once(receiver, name);
      await ask(origin, createChange(name));
      const answeredAt = performance.now();
      const [arrivedAt] = await arrival;
      return arrivedAt - (since === "request" ? requestedAt : answeredAt);
    });
  return { ...server, specPath, createChange, timeChanges };
}
