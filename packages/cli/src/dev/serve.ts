import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isSlug } from "@screenspec/api/slugs";
import { type PageFile, readPageFiles } from "../files/page-files.ts";
import { Failure } from "../output/failure.ts";
import { isLoopback, isOwnHost } from "./addresses.ts";
import type { DevSession } from "./dev-session.ts";
import type { DevRequest } from "./messages.ts";
import { servePreview } from "./serve-preview.ts";

export interface DevServer {
  readonly port: number;
  close(): void;
}

interface ServeOptions {
  readonly session: DevSession;
  /** The folder of the built page. */
  readonly pageFolder: string;
  /** The address to listen at. */
  readonly host: string;
  /** Undefined: the usual one if it is free, else any. */
  readonly port: number | undefined;
  /** Whether other devices get the pages too. Otherwise they get only previews. */
  readonly isShared: boolean;
  /** The secret part of the addresses of previews. Undefined: there are none. */
  readonly previewToken: string | undefined;
}

/** The same port each time keeps the page's address, and the data that screens have stored in the browser. */
const usualPort = 4280;
const maxRequestBytes = 16 * 1024 * 1024;

/** Starts the HTTP server of `dev`. */
export async function startDevServer(options: ServeOptions): Promise<DevServer> {
  const files = readPageFiles(options.pageFolder);
  const server = createServer((request, response) => {
    handle(request, response, options, files).catch(() => {
      if (!response.headersSent) response.writeHead(400);
      response.end();
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ port, host: options.host, exclusive: true }, () => {
        server.off("error", reject);
        resolve();
      });
    });
  try {
    await listen(options.port ?? usualPort).catch((error: unknown) => {
      if (options.port !== undefined || Object(error).code !== "EADDRINUSE") throw error;
      return listen(0);
    });
  } catch (cause) {
    throw new Failure("port_unavailable", `The server can't listen at ${options.host}.`, {
      reason: Object(cause).message,
      hint: "Use another --port or --host.",
      cause,
    });
  }
  return {
    port: Object(server.address()).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const headersOfPreview = {
  "cache-control": "no-cache",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};
const headers = { ...headersOfPreview, "cross-origin-resource-policy": "same-origin" };

const common = "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'none'";
const policies: Readonly<Record<string, string>> = {
  "index.html": `${common}; base-uri 'self'; img-src data:; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'`,
  // As on the service, but documents load nothing from here: the page around the frame answers their requests.
  "preview/index.html": `sandbox allow-scripts; ${common}; base-uri 'none'; img-src https: data: blob:; media-src https:; frame-src https:; frame-ancestors 'self'`,
};

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { session, host, isShared, previewToken }: ServeOptions,
  files: ReadonlyMap<string, PageFile>,
): Promise<void> {
  const refusedHost = refusalOfHost(request, host);
  if (refusedHost === undefined && servePreview(request, response, session, previewToken)) return;
  const refused = refusedHost ?? refusal(request, isShared);
  if (refused !== undefined) {
    response.writeHead(403, { ...headers, "content-type": "text/plain" }).end(`${refused}\n`);
    return;
  }
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  if (request.method === "POST" && pathname === "/@/request") {
    await answer(request, response, session);
    return;
  }
  if (request.method !== "GET") {
    response.writeHead(405, { allow: "GET" }).end();
    return;
  }
  if (pathname === "/@/events") {
    follow(request, response, session, searchParams.get("spec") ?? "");
    return;
  }
  const isPage = pathname === "/" || isSlug(pathname.slice(1));
  const name = isPage ? "index.html" : pathname.replace(/^\/@\//, "");
  const file = files.get(name);
  if (file === undefined || (!isPage && !pathname.startsWith("/@/"))) {
    response.writeHead(404, { ...headers, "content-type": "text/plain" }).end("Not found\n");
    return;
  }
  const policy = policies[name];
  // Browsers keep files with a resource policy from the opaque origin of the preview, which they would load for.
  response
    .writeHead(200, {
      ...(name.startsWith("preview/") ? headersOfPreview : headers),
      "content-type": file.type,
      ...(policy !== undefined && { "content-security-policy": policy }),
    })
    .end(file.content);
}

function refusalOfHost({ headers }: IncomingMessage, ownName: string): string | undefined {
  const { host } = headers;
  if (isOwnHost(host, ownName)) return undefined;
  return `This server doesn't answer for the name "${host}". Open it by its address, or by the name that --host has.`;
}

/** Pages of other sites must not read the specs, nor send requests through this server. */
function refusal({ headers, socket }: IncomingMessage, isShared: boolean): string | undefined {
  const { host, origin } = headers;
  if (!isShared && !isLoopback(socket.remoteAddress)) {
    return "Other devices have access only with --host.";
  }
  if (origin !== undefined && origin !== `http://${host}`) {
    return "Pages of other origins have no access.";
  }
  return undefined;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  session: DevSession,
): Promise<void> {
  const ended = new AbortController();
  response.on("close", () => ended.abort());
  const answered = await session.answer(parseRequest(await readBody(request)), ended.signal);
  response
    .writeHead("file" in answered ? 404 : 200, { ...headers, "content-type": "application/json" })
    .end(JSON.stringify(answered));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxRequestBytes) throw new Error("The request is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseRequest(text: string): DevRequest {
  const { method, url, headers, body } = Object(JSON.parse(text));
  const ofHeaders = Object.entries(Object(headers)).map(([name, value]) => [name, `${value}`]);
  return {
    method: `${method}`,
    url: `${url}`,
    headers: Object.fromEntries(ofHeaders),
    ...(typeof body === "string" && { body }),
  };
}

/** Sends what a page shows as server-sent events, until it leaves. */
function follow(
  request: IncomingMessage,
  response: ServerResponse,
  session: DevSession,
  slug: string,
): void {
  response.writeHead(200, { ...headers, "content-type": "text/event-stream" });
  request.socket.setNoDelay(true);
  // JSON text has no line ends.
  const disconnect = session.connect({
    slug,
    isLocal: isLoopback(request.socket.remoteAddress),
    send: (name, text) => response.write(`event: ${name}\ndata: ${text}\n\n`),
  });
  response.on("close", disconnect);
}
