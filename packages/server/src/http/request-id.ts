import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const acceptable = /^[\w.:/+=@-]{1,128}$/;

/** Unique per process, so that ids with a counter are unique. */
const processPrefix = randomBytes(9).toString("base64url");
let made = 0;

/** The client's `X-Request-Id` if it is safe for headers and log lines, else a new id. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && acceptable.test(given) ? given : newRequestId();
}

/** Returns an id that is unique across processes. */
export function newRequestId(): string {
  made += 1;
  return `${processPrefix}-${made}`;
}
