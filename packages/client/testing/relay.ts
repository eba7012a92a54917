import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface RelayedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * What the relay does with a request: it closes the connection before the service gets the request (`cut`), after the
 * service has answered (`lost`), or within the response (`torn`); it never answers (`silence`); or it answers itself.
 */
export type Fate =
  | "cut"
  | "lost"
  | "torn"
  | "silence"
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
      /** Whether the connection is closed after the body, before the response is complete. */
      readonly isTorn?: boolean;
    };

export interface Relay {
  readonly baseUrl: string;
  readonly requests: readonly RelayedRequest[];
  /** Sets the fates of the next requests, in order; later requests reach the service. */
  next(...fates: Fate[]): void;
  /** Resolves when at least that many requests have arrived in total. */
  count(atLeast: number): Promise<void>;
}

/**
 * Starts a real HTTP proxy on loopback in front of the service, which fails on demand.
 *
 * @param pages responses by path, which the relay gives itself
 */
export async function startRelay(
  test: { after(cleanUp: () => void): void },
  origin: string,
  pages: Readonly<Record<string, Fate>> = {},
): Promise<Relay> {
  const requests: RelayedRequest[] = [];
  const fates: Fate[] = [];
  const waiting: { atLeast: number; resolve: () => void }[] = [];
  const server = createServer(async ({ method = "", url = "", headers }, response) => {
    response.req.setEncoding("utf8");
    let body = "";
    for await (const chunk of response.req) body += chunk;
    const request = { method, url, headers, body };
    requests.push(request);
    for (const { atLeast, resolve } of waiting) if (requests.length >= atLeast) resolve();
    await meet(fates.shift() ?? pages[url], origin, request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    requests,
    next: (...more) => void fates.push(...more),
    count: async (atLeast) => {
      if (requests.length >= atLeast) return;
      await new Promise<void>((resolve) => waiting.push({ atLeast, resolve }));
    },
  };
}

async function meet(
  fate: Fate | undefined,
  origin: string,
  request: RelayedRequest,
  response: ServerResponse,
): Promise<void> {
  if (fate === "silence") return;
  if (fate === "cut") {
    response.destroy();
    return;
  }
  if (typeof fate === "object") {
    // As the service with CORS_ORIGINS=* would: pages of other origins read it.
    response.writeHead(fate.status, { "access-control-allow-origin": "*", ...fate.headers });
    if (fate.isTorn) response.write(fate.body, () => response.destroy());
    else response.end(fate.body);
    return;
  }
  const answer = await passOn(origin, request);
  // If the service is down, the connection is closed, as a proxy would do: requests may outlive the service.
  if (answer === undefined || fate === "lost") {
    response.destroy();
    return;
  }
  const { bytes } = answer;
  const headers = [...answer.headers].filter(([name]) => !connectionHeaders.includes(name));
  response.writeHead(answer.status, [...headers, ["content-length", String(bytes.length)]].flat());
  if (fate === "torn") response.write(bytes.subarray(0, 5), () => response.destroy());
  else response.end(bytes);
}

/** Headers of one connection, and those of the content coding, which `fetch` has decoded. */
const connectionHeaders = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "host",
];

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Undefined when no answer came, or half of one. */
async function passOn(
  origin: string,
  { method, url, headers, body }: RelayedRequest,
): Promise<Answer | undefined> {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    typeof value !== "string" || connectionHeaders.includes(name) ? [] : [[name, value] as const],
  );
  const init = { method, headers: Object.fromEntries(kept), redirect: "manual" as const };
  try {
    const answer = await fetch(origin + url, body === "" ? init : { ...init, body });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes };
  } catch {
    return undefined;
  }
}
