import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The response to a call. A promise is awaited. */
type CannedAnswer = readonly [
  status: number,
  body?: string,
  headers?: Readonly<Record<string, string>>,
];

export interface FakeCdn {
  readonly url: string;
  readonly calls: ReceivedCall[];
  /** Sets the response to later calls. A promise that never settles makes them hang. */
  answer: CannedAnswer | Promise<CannedAnswer>;
}

/** A fake CDN API, or cache, on loopback: records requests and sends the configured response. */
export async function startCdnApi(test: {
  after(cleanUp: () => Promise<void> | void): void;
}): Promise<FakeCdn> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    cdn.calls.push({ method, path: url, headers, body: Buffer.concat(chunks).toString("utf8") });
    const [status, body = "", more = {}] = await cdn.answer;
    response.writeHead(status, more).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const cdn: FakeCdn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    answer: [200, '{"success":true}'],
  };
  return cdn;
}
