import { logIn, login } from "../admin.ts";
import { askJson } from "../ask.ts";
import type { FilledServer } from "../growth/measure-both.ts";
import { sampleSpec } from "../sample-spec.ts";
import { startBuilt } from "../servers.ts";
import { sending } from "./backlog-database.ts";
import { type Arrivals, startArrivals } from "./start-arrivals.ts";

/** A server with a spec whose webhooks arrive in this process. Its only id is the spec's. */
export interface ObservedServer extends FilledServer {
  readonly arrivals: Arrivals;
  stop(): Promise<void>;
}

export async function startObservedServer(dataDir: string): Promise<ObservedServer> {
  const server = await startBuilt(dataDir, login, sending);
  const headers = await logIn(server.origin);
  const post = <T>(path: string, body: object) =>
    askJson<T>(server.origin, { method: "POST", path, headers, body: JSON.stringify(body) });
  const arrivals = await startArrivals();
  await post("/api/v1/webhooks", { url: arrivals.url, events: ["spec.updated"] });
  const { id } = await post<{ id: string }>("/api/v1/specs", sampleSpec());
  return {
    server,
    headers,
    ids: [id],
    arrivals,
    stop: async () => {
      await server.stop();
      await arrivals.stop();
    },
  };
}
