import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { AppError } from "../errors.ts";
import { problemBody, problemMediaType } from "./problem.ts";
import { newRequestId } from "./request-id.ts";

/** To import it would load all that it gives, a WebSocket and with that fetch: 5 MB and 25 ms. */
const { createServer, maxHeaderSize } = process.getBuiltinModule("node:http");

/** In bytes, of a request's head. */
export { maxHeaderSize };

const requestTimeoutMs = 60_000;
const keepAliveTimeoutMs = 72_000;

/** Node's server, with its own refusals answered as problems like all others. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      // Node's answer to a missing Host has no body; ours is below.
      requireHostHeader: false,
      // Most requests have no body: to make a stream and end it costs more than all else about them.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      // Whoever goes by the type would wait for the end of a body that has none.
      if (request.readableEnded) request.headers["content-type"] = undefined;
      if (request.headers.host !== undefined || request.httpVersion === "1.0") {
        listener(request, response);
      } else refuse(request.socket, "The request has no Host header.");
    },
  );
  // An expectation that isn't known is ignored, as RFC 9110, 10.1.1 allows.
  server.on("checkExpectation", listener);
  return server;
}

/** Answers what is not HTTP, as far as there is anyone to answer. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
  else if (error.code === "HPE_HEADER_OVERFLOW") refuse(socket, "The headers are too large.");
  else refuse(socket, "The request is not valid HTTP.");
}

function refuse(socket: Socket, message: string): void {
  const id = newRequestId();
  const body = problemBody(new AppError("invalid_request", message), id);
  const head = [
    "HTTP/1.1 400 Bad Request",
    `Content-Type: ${problemMediaType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
