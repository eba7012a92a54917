import { Agent, type Dispatcher, request } from "undici";
import { version } from "../version.ts";
import type { Call, CallAnswer } from "./cdn-api.ts";

/** Answers of APIs are a few hundred bytes. */
const maxAnswerBytes = 64 * 1024;

export interface TimedAnswer extends CallAnswer {
  /** The `Retry-After` header. */
  readonly retryAfter: string | undefined;
}

export function createCallAgent(): Agent {
  return new Agent({ maxResponseSize: maxAnswerBytes });
}

/**
 * Sends a call once. Redirects are not followed, since the request contains secrets.
 *
 * @throws network errors, and the signal's reason
 */
export async function sendCall(
  dispatcher: Dispatcher,
  { method, url, headers, body }: Call,
  signal: AbortSignal,
): Promise<TimedAnswer> {
  const answer = await request(url, {
    method,
    dispatcher,
    signal,
    headers: { "user-agent": `Screenspec/${version}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const retryAfter = answer.headers["retry-after"];
  return {
    statusCode: answer.statusCode,
    retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter,
    body: await answer.body.text(),
  };
}
