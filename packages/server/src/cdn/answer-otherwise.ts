import type { IncomingMessage, ServerResponse } from "node:http";
import { problems } from "@screenspec/api";
import { AppError } from "../errors/errors.ts";
import { problemBody, problemMediaType } from "../http/problem.ts";
import { requestId } from "../http/request-id.ts";
import { commonHeaders } from "./prepare-answers.ts";

/** Answers methods other than GET and HEAD: OPTIONS as a preflight, others with 405. */
export function answerOtherMethod(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  if (request.method === "OPTIONS") {
    response.writeHead(204, [
      ...commonHeaders,
      "Access-Control-Allow-Methods",
      "GET, HEAD",
      "Access-Control-Allow-Headers",
      // The wildcard does not cover Authorization: https://fetch.spec.whatwg.org/#cors-non-wildcard-request-header-name
      "*, Authorization",
      "Access-Control-Max-Age",
      "86400",
      "X-Request-Id",
      requestId(request),
    ]);
    response.end();
    return;
  }
  const allow = "GET, HEAD, OPTIONS";
  const message = `Published documents can be read: use ${allow}.`;
  sendProblem(
    request,
    response,
    new AppError("method_not_allowed", message, { headers: { allow } }),
  );
}

export function sendNotPublished(request: IncomingMessage, response: ServerResponse): void {
  const message = `Nothing is published at ${request.url}.`;
  sendProblem(request, response, new AppError("not_found", message));
}

export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  error: AppError,
): void {
  const id = requestId(request);
  const body = problemBody(error, id);
  response.writeHead(problems[error.code].status, [
    "Content-Type",
    problemMediaType,
    "Content-Length",
    String(Buffer.byteLength(body)),
    "Cache-Control",
    "no-store",
    "X-Request-Id",
    id,
    ...Object.entries(error.details.headers ?? {}).flat(),
    ...commonHeaders,
  ]);
  response.end(request.method === "HEAD" ? undefined : body);
}
