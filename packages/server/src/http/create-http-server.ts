import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse as Response,
  Server,
} from "node:http";
import { problems } from "@screenspec/api";
import type { Logger } from "pino";
import { AppError } from "../errors/errors.ts";
import { noteBody } from "./answer-broken-request.ts";
import { limitConnections } from "./limit-connections.ts";
import { problemBody, problemMediaType } from "./problem.ts";
import { requestId } from "./request-id.ts";

/** To import it would load all that it gives, a WebSocket and with that fetch: 5 MB and 25 ms. */
const { createServer, maxHeaderSize, ServerResponse } = process.getBuiltinModule("node:http");

/** In bytes, of a request's head. */
export { maxHeaderSize };

/** How long requests are waited for, in milliseconds. */
export interface RequestTimeouts {
  /** Until a request is there whole. */
  readonly requestMs: number;
  /** The pause that a body read as a stream may make: see `withBodyTimeout`. */
  readonly pauseMs: number;
  /** Between two looks for requests that are not there whole. */
  readonly lookEveryMs: number;
}

export const requestTimeouts: RequestTimeouts = {
  requestMs: 60_000,
  pauseMs: 60_000,
  lookEveryMs: 30_000,
};

const keepAliveTimeoutMs = 72_000;

/** What health checks ask for, whatever else the server can't take. */
const healthPrefix = "/health/";

/** Node's server, with its own refusals answered as problems like all others. */
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
      // Otherwise of some that must be there once, Host among them, all but the first would be dropped.
      joinDuplicateHeaders: true,
      // Most requests have no body: to make a stream and end it costs more than all else about them.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      // Whoever goes by the type would wait for the end of a body that has none.
      if (request.readableEnded) request.headers["content-type"] = undefined;
      else {
        noteBody(request, response);
        settleType(request.headers);
      }
      // The absolute form, as for a proxy (RFC 9112, 3.2.2).
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
  // Node ends connections whose requests don't come, but none whose answers aren't read. What is late is told first.
  server.setTimeout(requestMs + 2 * lookEveryMs, (socket) => {
    const isAnswering = Reflect.get(socket, "_httpMessage") instanceof ServerResponse;
    if (!isAnswering || socket.writableLength > 0) socket.destroy();
  });
  // An expectation that isn't known is ignored, as RFC 9110, 10.1.1 allows.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  return server;
}

/** What is no media type would be refused before anyone sees that there is no body. */
function settleType(headers: IncomingHttpHeaders): void {
  const type = headers["content-type"];
  if (type !== undefined && !/^\s*[\w.+-]+\/[\w.+-]+\s*(;|$)/.test(type)) {
    headers["content-type"] = "application/octet-stream";
  }
}

/** A name, or an address, and perhaps a port; what was sent twice is a list here. RFC 9110, 7.2. */
const hostForm = /^([\w.~%!$&'()*+;=-]*|\[[\da-f:.]+\])(:\d*)?$/i;

function wrongHost({ headers: { host }, httpVersion }: IncomingMessage): string | undefined {
  if (host === undefined) {
    return httpVersion === "1.0" ? undefined : "The request has no Host header.";
  }
  if (hostForm.test(host)) return undefined;
  return host.includes(", ")
    ? "The request has more than one Host header."
    : "The Host header is no name or address, with or without a port.";
}

function tooManyConnections(): AppError {
  const message = "As many connections are open as this server takes: try again later.";
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
