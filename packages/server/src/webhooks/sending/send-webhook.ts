import { type Dispatcher, errors, request } from "undici";
import { AddressNotAllowedError } from "./guarded-agent.ts";
import { sign } from "./sign.ts";
import { webhookHeaders } from "./webhook-headers.ts";

export interface Webhook {
  readonly url: string;
  readonly secret: string;
  /** The same on every attempt: receivers tell repeats by it. */
  readonly id: string;
  readonly payload: string;
}

/** What came of one attempt. */
export interface SendResult {
  readonly succeeded: boolean;
  readonly statusCode: number | null;
  /** What went wrong, in words. */
  readonly error: string | null;
  /** The first bytes of the answer. */
  readonly responseBody: string | null;
  readonly durationMs: number;
  readonly retryAfterMs: number | null;
}

/** The receiver says that it will never take another. RFC 9110, 15.5.11. */
export const gone = 410;

const timeoutMs = 15_000;
const readBytes = 64 * 1024;
const keptBytes = 4 * 1024;

/**
 * Posts a webhook once. Success is a 2xx answer within 15 s; redirects are not followed. Never
 * throws: what went wrong is the result.
 *
 * @param now milliseconds since 1970
 */
export async function sendWebhook(
  dispatcher: Dispatcher,
  webhook: Webhook,
  now: number,
): Promise<SendResult> {
  const begun = performance.now();
  const result = await sendWebhook2(dispatcher, webhook, now);
  return { ...result, durationMs: Math.round(performance.now() - begun), retryAfterMs: null };
}
async function sendWebhook2(
  dispatcher: Dispatcher,
  webhook: Webhook,
  now: number,
): Promise<Omit<SendResult, "durationMs" | "retryAfterMs">> {
  const timestamp = Math.floor(now / 1000);
  const signal = AbortSignal.timeout(timeoutMs);
  let statusCode: number | null = null;
  try {
    const response = await request(webhook.url, {
      ...{ method: "POST", body: webhook.payload, dispatcher, signal },
      headers: {
        ...webhookHeaders(webhook.id),
        "webhook-timestamp": String(timestamp),
        "webhook-signature": sign(webhook.secret, webhook.id, timestamp, webhook.payload),
      },
    });
    statusCode = response.statusCode;
    // The status has decided: what goes wrong with the rest of the answer changes nothing.
    const responseBody = await readStart(response.body).catch(() => null);
    const succeeded = statusCode >= 200 && statusCode < 300;
    const error = succeeded ? null : `The receiver answered ${statusCode}.`;
    return { succeeded, statusCode, error, responseBody };
  } catch (error) {
    return { succeeded: false, statusCode, error: explain(error), responseBody: null };
  }
}

/** The start of the answer as text that any database keeps. */
async function readStart(body: Dispatcher.ResponseData["body"]): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= readBytes) break;
  }
  return Buffer.concat(chunks)
    .subarray(0, keptBytes)
    .toString("utf8")
    .replaceAll("\u0000", "\uFFFD");
}

function explain(error: unknown): string {
  if (error instanceof AddressNotAllowedError) return error.message;
  if (error instanceof Error && error.name === "TimeoutError") {
    return `The receiver did not answer within ${timeoutMs / 1000} s.`;
  }
  if (error instanceof errors.ConnectTimeoutError)
    return "The connection could not be made in time.";
  return error instanceof Error ? `The request failed: ${error.message}` : "The request failed.";
}
