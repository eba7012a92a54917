import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiateCoding } from "../http/negotiate-coding.ts";
import { requestId } from "../http/request-id.ts";
import type { PreparedAnswers } from "./prepare-answers.ts";
import { writePreparedHead } from "./prepared-head.ts";

/** Sends the answer in the client's preferred coding, or 304 if the client has it already. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answers: PreparedAnswers,
): void {
  const answer = answers[negotiateCoding(request.headers["accept-encoding"])] ?? answers.identity;
  const id = requestId(request);
  if (matches(request.headers["if-none-match"], answer.etag)) {
    writePreparedHead(response, 304, ["X-Request-Id", id], answer.notModifiedLines);
    response.end();
    return;
  }
  const length = String(answer.body.length);
  writePreparedHead(response, 200, ["Content-Length", length, "X-Request-Id", id], answer.lines);
  response.end(request.method === "HEAD" ? undefined : answer.body);
}

/** RFC 9110, 13.1.2: a weak comparison with each tag of the list. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
