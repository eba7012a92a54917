import { logIn, login } from "../admin.ts";
import { askJson, type Request } from "../ask.ts";
import { sampleSpec } from "../sample-spec.ts";
import { freePort, startBuilt } from "../servers.ts";
import type { BacklogDatabase } from "./backlog-database.ts";

export interface PreparedEndpoint {
  readonly id: string;
  readonly secret: string;
  /** Where nobody listens yet. */
  readonly port: number;
}

/** Makes the database of a server that has endpoints, each with a first delivery of a published spec. */
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
    const port = await freePort();
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
