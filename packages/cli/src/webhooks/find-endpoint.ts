import type { Client, DataOf } from "@screenspec/client";
import { Failure } from "../output/failure.ts";

type Endpoint = DataOf<"listWebhooks">[number];

/**
 * Returns the endpoint with an id or URL.
 *
 * @throws Failure if there is none, or several have the URL
 */
export async function findEndpoint(api: Client, idOrUrl: string): Promise<Endpoint> {
  const all: Endpoint[] = [];
  for await (const endpoint of api.listWebhooks({ limit: 200 })) all.push(endpoint);
  const found = all.filter(({ id, url }) => id === idOrUrl || url === idOrUrl);
  const [first] = found;
  if (first !== undefined && found.length === 1) return first;
  throw new Failure(
    found.length === 0 ? "endpoint_missing" : "endpoint_ambiguous",
    found.length === 0
      ? `There is no endpoint "${idOrUrl}".`
      : `${found.length} endpoints have the URL ${idOrUrl}.`,
    { hint: "Use an id. `screenspec webhooks list` shows them." },
  );
}
