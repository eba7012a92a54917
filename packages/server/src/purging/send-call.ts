import { Agent, type Dispatcher, request } from "undici";
import { version } from "../version.ts";
import type { Call, CallAnswer } from "./cdn-api.ts";

/** Answers of APIs are a few hundred bytes. */
const maxAnswerBytes = 64 * 1024;

export interface TimedAnswer extends CallAnswer {
  /** What the answer says of when to ask again. */
  readonly retryAfter: string | undefined;
}

export function createCallAgent(): Agent {
  return new Agent({ maxResponseSize: maxAnswerBytes });
}

/**
 * Makes a call once. Redirects are not followed: what is sent has secrets in it.
 *
 * @throws what went wrong on the way
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
