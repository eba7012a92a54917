import type { ServerResponse as Answer, IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { AppError } from "../errors/errors.ts";
import { problemBody, problemMediaType } from "./problem.ts";
import { newRequestId } from "./request-id.ts";

/** See create-http-server.ts for why this isn't an import. */
const { ServerResponse } = process.getBuiltinModule("node:http");

/** The last response to a request with a body, by connection. */
const lastWithBody = new WeakMap<Socket, Answer>();
const exempt = new WeakSet<IncomingMessage>();

/** Records that a request has a body: a later error on its connection may concern that body. */
export function noteBody(request: IncomingMessage, response: Answer): void {
  lastWithBody.set(request.socket, response);
}

/** Exempts a request from the time limit of requests. The reader of its body must apply another (body-timeout.ts). */
export function exemptFromRequestTimeout(request: IncomingMessage): void {
  exempt.add(request);
}

const tooSlow = "ERR_HTTP_REQUEST_TIMEOUT";

/**
 * Answers a request that is not valid HTTP, or that took too long to arrive, unless the connection has ended.
 *
 * @param requestMs how long a request may take to arrive, in milliseconds
 */
export function answerBrokenRequest(
  { code = "" }: NodeJS.ErrnoException,
  socket: Socket,
  requestMs: number,
): void {
  // Node's default handler checks this property too: nothing may be written into a response that has begun.
  const current: unknown = Reflect.get(socket, "_httpMessage");
  const withBody = lastWithBody.get(socket);
  const unfinished = withBody?.req.complete === false ? withBody : undefined;
  const isBegun = current instanceof ServerResponse && current.headersSent;
  // If the request was answered before its body arrived, the client would take this for the next request's answer.
  const isAnswered = isBegun || unfinished?.headersSent === true;
  if (code === "ECONNRESET" || !socket.writable || isAnswered) socket.destroy();
  else if (code === tooSlow && unfinished !== undefined && exempt.has(unfinished.req)) return;
  else refuse(socket, errorOf(code, requestMs));
}

function errorOf(code: string, requestMs: number): AppError {
  switch (code) {
    case tooSlow: {
      const message = `The request took too long to come: send it within ${requestMs / 1000} s.`;
      return new AppError("request_too_slow", message);
    }
    case "HPE_HEADER_OVERFLOW":
      return new AppError("invalid_request", "The headers are too large.");
    default:
      return new AppError("invalid_request", "The request is not valid HTTP.");
  }
}

function refuse(socket: Socket, error: AppError): void {
  const id = newRequestId();
  const body = problemBody(error, id);
  const head = [
    "HTTP/1.1 400 Bad Request",
    `Content-Type: ${problemMediaType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
