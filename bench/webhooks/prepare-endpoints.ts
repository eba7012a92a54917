import { logIn, login } from "../admin.ts";
import { askJson, type Request } from "../ask.ts";
import { sampleSpec } from "../sample-spec.ts";
import { freePort, startBuilt } from "../servers.ts";
import type { BacklogDatabase } from "./backlog-database.ts";

export interface PreparedEndpoint {
  readonly id: string;
  readonly secret: string;
  /** A free port for the receiver. */
  readonly port: number;
}

/** Below the system's range of ephemeral ports, one of which might be taken before the receiver listens. */
const ports = { from: 20_000 + (process.pid % 10_000), below: 32_000 };
let nextPort = ports.from;

/** Creates the database of a server with endpoints, each with a first delivery of a published spec. */
export async function prepareEndpoints(
  { dataDir, environment }: BacklogDatabase,
  count: number,
): Promise<PreparedEndpoint[]> {
  const server = await startBuilt(dataDir, login, environment);
  const headers = await logIn(server.origin);
  const post = <T>(path: string, body: object) => {
    const request: Request = { method: "POST", path, headers, body: JSON.stringify(body) };
    return askJson<T>(server.origin, request);
  };
  const endpoints: PreparedEndpoint[] = [];
  while (endpoints.length < count) {
    const port = await portForLater();
    const url = `http://127.0.0.1:${port}/hooks`;
    const hook = { url, events: ["spec.published"] };
    const { id, secret } = await post<{ id: string; secret: string }>("/api/v1/webhooks", hook);
    endpoints.push({ id, secret, port });
  }
  const { id } = await post<{ id: string }>("/api/v1/specs", sampleSpec());
  await post(`/api/v1/specs/${id}/publish`, {});
  await server.stop();
  return endpoints;
}

async function portForLater(): Promise<number> {
  while (nextPort < ports.below) {
    nextPort += 1;
    try {
      return await freePort(nextPort);
    } catch {
      // The port is taken.
    }
  }
  throw new Error(`All ports from ${ports.from} to ${ports.below} are taken.`);
}
