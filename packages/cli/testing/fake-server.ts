import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";

/** A server that a hostile repository names, or one that is hostile itself. */
export interface FakeServer {
  readonly origin: string;
  /** The values of the header `Authorization`, and the bodies, that it got. */
  readonly secrets: readonly string[];
}

/** @param answers the JSON of answers by path below `/api/v1`, or functions that answer; otherwise 401 */
export async function startFakeServer(
  test: Pick<TestContext, "after">,
  answers: Readonly<
    Record<string, object | ((request: IncomingMessage, response: ServerResponse) => void)>
  > = {},
): Promise<FakeServer> {
  const secrets: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    secrets.push(...[request.headers.authorization ?? "", body].filter((text) => text !== ""));
    const [path = ""] = (request.url ?? "").replace("/api/v1", "").split("?");
    const answer = answers[path];
    if (typeof answer === "function") {
      answer(request, response);
      return;
    }
    const problem = { code: "unauthenticated", detail: "No.", request_id: "x" };
    response
      .writeHead(answer === undefined ? 401 : 200, { "content-type": "application/json" })
      .end(JSON.stringify(answer ?? problem));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secrets };
}
