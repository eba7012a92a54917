import type { ServerResponse as Answer, IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { AppError } from "../errors/errors.ts";
import { problemBody, problemMediaType } from "./problem.ts";
import { newRequestId } from "./request-id.ts";

/** Imported like this for the reason that create-http-server.ts gives. */
const { ServerResponse } = process.getBuiltinModule("node:http");

/** By the connection that the body comes on, or came on. */
const lastWithBody = new WeakMap<Socket, Answer>();
const exempt = new WeakSet<IncomingMessage>();

/** Keeps in mind that a request has a body: what is broken on its connection may be that. */
export function noteBody(request: IncomingMessage, response: Answer): void {
  lastWithBody.set(request.socket, response);
}

/** Exempts a request from the time limit of requests. The reader of its body must apply another (body-timeout.ts). */
export function exemptFromRequestTimeout(request: IncomingMessage): void {
  exempt.add(request);
}

const tooSlow = "ERR_HTTP_REQUEST_TIMEOUT";

/**
 * Answers what is not HTTP, or not there in time, as far as there is anyone to answer.
 *
 * @param requestMs how long a request may take to come
 */
export function answerBrokenRequest(
  { code = "" }: NodeJS.ErrnoException,
  socket: Socket,
  requestMs: number,
): void {
  // As Node's own way of answering asks: into an answer under way nothing else may be written.
  const underWay: unknown = Reflect.get(socket, "_httpMessage");
  const ofBody = lastWithBody.get(socket);
  const unfinished = ofBody?.req.complete === false ? ofBody : undefined;
  const isBegun = underWay instanceof ServerResponse && underWay.headersSent;
  // Who is answered before the body is there would take a second answer for that of the next request.
  const isAnswered = isBegun || unfinished?.headersSent === true;
  if (code === "ECONNRESET" || !socket.writable || isAnswered) socket.destroy();
  else if (code === tooSlow && unfinished !== undefined && exempt.has(unfinished.req)) return;
  else refuse(socket, whatIsBroken(code, requestMs));
}

function whatIsBroken(code: string, requestMs: number): AppError {
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
