import type { ServerResponse as Answer, IncomingMessage, RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { AppError } from "../errors.ts";
import { problemBody, problemMediaType } from "./problem.ts";
import { newRequestId } from "./request-id.ts";

/** To import it would load all that it gives, a WebSocket and with that fetch: 5 MB and 25 ms. */
const { createServer, maxHeaderSize, ServerResponse } = process.getBuiltinModule("node:http");

/** In bytes, of a request's head. */
export { maxHeaderSize };

/** How long requests are waited for, in milliseconds. */
export interface Patience {
  /** Until a request is there whole; and, where its length may be any, until something more of it is. */
  readonly requestMs: number;
  /** Between two looks for those that are not. */
  readonly lookEveryMs: number;
}

export const patience: Patience = { requestMs: 60_000, lookEveryMs: 30_000 };

const keepAliveTimeoutMs = 72_000;

/** Node's server, with its own refusals answered as problems like all others. */
export function createHttpServer(
  { requestMs, lookEveryMs }: Patience,
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
      else lastWithBody.set(request.socket, response);
      const { host } = request.headers;
      if (host === undefined && request.httpVersion !== "1.0") {
        refuse(response, "The request has no Host header.");
      } else if (host?.includes(", ")) {
        refuse(response, "The request has more than one Host header.");
      } else listener(request, response);
    },
  );
  // An expectation that isn't known is ignored, as RFC 9110, 10.1.1 allows.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  return server;
}

function refuse(response: Answer, message: string): void {
  const id = newRequestId();
  const error = new AppError("invalid_request", message);
  response.writeHead(400, {
    "content-type": problemMediaType,
    "x-request-id": id,
    connection: "close",
  });
  response.end(problemBody(error, id));
}

const tooSlow = "ERR_HTTP_REQUEST_TIMEOUT";
const brokenBecause: Readonly<Record<string, AppError>> = {
  HPE_HEADER_OVERFLOW: new AppError("invalid_request", "The headers are too large."),
  [tooSlow]: new AppError(
    "request_too_slow",
    "The request took too long to come: send it within a minute.",
  ),
};
const notHttp = new AppError("invalid_request", "The request is not valid HTTP.");

/** By the connection that the body comes on, or came on. */
const lastWithBody = new WeakMap<Socket, Answer>();
const unhurried = new WeakSet<IncomingMessage>();

/** Lets a request take as long as it takes to come. Its reader has to see that it does come. */
export function waitForWhole(request: IncomingMessage): void {
  unhurried.add(request);
}

/** Answers what is not HTTP, as far as there is anyone to answer. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  const { code = "" } = error;
  // As Node's own way of answering asks: into an answer under way nothing else may be written.
  const underWay: unknown = Reflect.get(socket, "_httpMessage");
  const ofBody = lastWithBody.get(socket);
  const unfinished = ofBody?.req.complete === false ? ofBody : undefined;
  const isBegun = underWay instanceof ServerResponse && underWay.headersSent;
  // Who is answered before the body is there would take a second answer for that of the next request.
  const isAnswered = isBegun || unfinished?.headersSent === true;
  if (code === "ECONNRESET" || !socket.writable || isAnswered) socket.destroy();
  else if (code === tooSlow && unfinished !== undefined && unhurried.has(unfinished.req)) return;
  else refuseUnreadable(socket, brokenBecause[code] ?? notHttp);
}

function refuseUnreadable(socket: Socket, error: AppError): void {
  const id = newRequestId();
  const body = problemBody(error, id);
  const head = [
    "HTTP/1.1 400 Bad Request",
    `Content-Type: ${problemMediaType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
