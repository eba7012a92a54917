import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiateCoding } from "../http/negotiate-coding.ts";
import { requestId } from "../http/request-id.ts";
import type { PreparedAnswers } from "./prepare-answers.ts";

/** Sends the answer in the best coding that the reader takes, or that it has that already. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answers: PreparedAnswers,
): void {
  const answer = answers[negotiateCoding(request.headers["accept-encoding"])] ?? answers.identity;
  const id = requestId(request);
  if (matches(request.headers["if-none-match"], answer.etag)) {
    response.writeHead(304, [...answer.notModifiedHeaders, "X-Request-Id", id]).end();
    return;
  }
  response.writeHead(200, [...answer.headers, "X-Request-Id", id]);
  response.end(request.method === "HEAD" ? undefined : answer.body);
}

/** RFC 9110, 13.1.2: a weak comparison with each tag of the list. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
