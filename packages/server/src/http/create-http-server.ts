import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse as Response,
  Server,
} from "node:http";
import { problems } from "@screenspec/api";
import type { Logger } from "pino";
import { limitConnections } from "../admission/limit-connections.ts";
import { AppError } from "../errors/errors.ts";
import { noteBody } from "./answer-broken-request.ts";
import { problemBody, problemMediaType } from "./problem.ts";
import { requestId } from "./request-id.ts";

/** An import would load all exports of the module, including a WebSocket and fetch: 5 MB and 25 ms. */
const { createServer, maxHeaderSize, ServerResponse } = process.getBuiltinModule("node:http");

/** The maximum size of a request's head, in bytes. */
export { maxHeaderSize };

/** How long the server waits for requests, in milliseconds. */
export interface RequestTimeouts {
  /** How long a request may take to arrive completely. */
  readonly requestMs: number;
  /** The pause that a body read as a stream may make: see `withBodyTimeout`. */
  readonly pauseMs: number;
  /** The interval of the check for requests that take too long. */
  readonly lookEveryMs: number;
}

export const requestTimeouts: RequestTimeouts = {
  requestMs: 60_000,
  pauseMs: 60_000,
  lookEveryMs: 30_000,
};

const keepAliveTimeoutMs = 72_000;

/** Health checks are answered even when the server refuses other requests. */
const healthPrefix = "/health/";

/** Creates Node's HTTP server, with its own refusals answered as problems like all others. */
export function createHttpServer(
  { requestMs, lookEveryMs }: RequestTimeouts,
  { maxConnections, log }: { readonly maxConnections: number; readonly log: Logger },
  listener: RequestListener,
): Server {
  const server = createServer(
    {
      requestTimeout: requestMs,
      headersTimeout: requestMs,
      connectionsCheckingInterval: lookEveryMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      // Node's answer to a missing Host has no body; ours is below.
      requireHostHeader: false,
      // Without this, Node drops repetitions of some headers, such as Host, that must not be repeated.
      joinDuplicateHeaders: true,
      // Most requests have no body, and creating and ending a stream would be their largest cost.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      // Without a body there is no type: Fastify would wait for the end of a body if there was one.
      if (request.readableEnded) request.headers["content-type"] = undefined;
      else {
        noteBody(request, response);
        replaceInvalidType(request.headers);
      }
      // The target may be in absolute form, as for a proxy (RFC 9112, 3.2.2).
      request.url = request.url?.replace(/^https?:\/\/[^/?#]*\/?/i, "/");
      const wrong = wrongHost(request);
      if (wrong !== undefined) refuse(request, response, new AppError("invalid_request", wrong));
      else if (!isReserved(request.socket)) listener(request, response);
      else if (request.url?.startsWith(healthPrefix)) {
        response.shouldKeepAlive = false;
        listener(request, response);
      } else refuse(request, response, tooManyConnections());
    },
  );
  const isReserved = limitConnections(server, maxConnections, log);
  // Node closes connections whose requests don't arrive, but not those whose answers aren't read. This timeout is
  // longer, so that a late request is answered first.
  server.setTimeout(requestMs + 2 * lookEveryMs, (socket) => {
    const isAnswering = Reflect.get(socket, "_httpMessage") instanceof ServerResponse;
    if (!isAnswering || socket.writableLength > 0) socket.destroy();
  });
  // Unknown expectations are ignored, as RFC 9110, 10.1.1 allows.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  return server;
}

/** Fastify would refuse an invalid media type before it sees that there is no body. */
function replaceInvalidType(headers: IncomingHttpHeaders): void {
  const type = headers["content-type"];
  if (type !== undefined && !/^\s*[\w.+-]+\/[\w.+-]+\s*(;|$)/.test(type)) {
    headers["content-type"] = "application/octet-stream";
  }
}

/** A name or an address, with an optional port (RFC 9110, 7.2). Repeated headers arrive joined by commas. */
const hostForm = /^([\w.~%!$&'()*+;=-]*|\[[\da-f:.]+\])(:\d*)?$/i;

function wrongHost({ headers: { host }, httpVersion }: IncomingMessage): string | undefined {
  if (host === undefined) {
    return httpVersion === "1.0" ? undefined : "The request has no Host header.";
  }
  if (hostForm.test(host)) return undefined;
  return host.includes(", ")
    ? "The request has more than one Host header."
    : "The Host header has to be a name or an address, with or without a port.";
}

function tooManyConnections(): AppError {
  const message = "The server has reached its limit of open connections. Try again later.";
  return new AppError("unavailable", message, { headers: { "retry-after": "5" } });
}

function refuse(request: IncomingMessage, response: Response, error: AppError): void {
  const id = requestId(request);
  response.writeHead(problems[error.code].status, {
    ...error.details.headers,
    "content-type": problemMediaType,
    "x-request-id": id,
    "x-content-type-options": "nosniff",
    connection: "close",
  });
  response.end(request.method === "HEAD" ? undefined : problemBody(error, id));
}
