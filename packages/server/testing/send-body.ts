import type { Route } from "@screenspec/api";
import { bearer } from "./actors.ts";
import { routePath } from "./route-path.ts";
import type { Answer, TestServer } from "./test-server.ts";

/**
 * Sends bytes unchanged to a route as the admin, with the route's media type unless the headers say
 * otherwise.
 */
export async function sendBody(
  server: TestServer,
  route: Route,
  specId: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return server.fetch(`/api/v1${routePath(route, specId)}`, {
    method: route.method,
    headers: {
      ...bearer(server.token),
      "content-type": route.bodyType ?? "application/json",
      ...headers,
    },
    body,
  });
}
