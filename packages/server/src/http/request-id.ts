import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const acceptable = /^[\w.:/+=@-]{1,128}$/;

/** The caller's `X-Request-Id` where it is fit for a header and a log line, else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && acceptable.test(given) ? given : randomUUID();
}
