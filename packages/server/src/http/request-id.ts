import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const acceptable = /^[\w.:/+=@-]{1,128}$/;

/** No other process has it, so that counting is enough for ids that nobody else has. */
const ofThisProcess = randomBytes(9).toString("base64url");
let made = 0;

/** The caller's `X-Request-Id` where it is fit for a header and a log line, else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && acceptable.test(given) ? given : newRequestId();
}

/** An id that no other request has, here or elsewhere. */
export function newRequestId(): string {
  made += 1;
  return `${ofThisProcess}-${made}`;
}
