import type { RequestListener, Server, ServerResponse } from "node:http";
import { AppError } from "../errors.ts";
import { noteBody } from "./answer-broken-request.ts";
import { problemBody, problemMediaType } from "./problem.ts";
import { newRequestId } from "./request-id.ts";

/** To import it would load all that it gives, a WebSocket and with that fetch: 5 MB and 25 ms. */
const { createServer, maxHeaderSize } = process.getBuiltinModule("node:http");

/** In bytes, of a request's head. */
export { maxHeaderSize };

/** How long requests are waited for, in milliseconds. */
export interface RequestTimeouts {
  /** Until a request is there whole. */
  readonly requestMs: number;
  /** Until something more of a body is there that may take longer. */
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

/** Node's server, with its own refusals answered as problems like all others. */
export function createHttpServer(
  { requestMs, lookEveryMs }: RequestTimeouts,
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
      else noteBody(request, response);
      const { host } = request.headers;
      if (host === undefined && request.httpVersion !== "1.0") {
        refuseHost(response, "The request has no Host header.");
      } else if (host?.includes(", ")) {
        refuseHost(response, "The request has more than one Host header.");
      } else listener(request, response);
    },
  );
  // An expectation that isn't known is ignored, as RFC 9110, 10.1.1 allows.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  return server;
}

function refuseHost(response: ServerResponse, message: string): void {
  const id = newRequestId();
  const error = new AppError("invalid_request", message);
  response.writeHead(400, {
    "content-type": problemMediaType,
    "x-request-id": id,
    connection: "close",
  });
  response.end(problemBody(error, id));
}
