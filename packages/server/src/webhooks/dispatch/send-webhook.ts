import type { Dispatcher } from "undici";
import { SendHandler } from "./send-handler.ts";
import type { SendResult } from "./send-result.ts";
import { sign } from "./sign.ts";
import { webhookHeaders } from "./webhook-headers.ts";

export interface Webhook {
  readonly url: string;
  /** The secrets that sign it, the current one first. */
  readonly secrets: readonly string[];
  /** The same on every attempt, so that receivers can detect duplicates. */
  readonly id: string;
  readonly payload: string;
}

/**
 * Posts a webhook once. A 2xx response within 15 s is a success. Redirects are not followed. Never throws: the result
 * has the error.
 *
 * @param now milliseconds since 1970
 */
export async function sendWebhook(
  dispatcher: Dispatcher,
  webhook: Webhook,
  now: number,
): Promise<SendResult> {
  const { id, payload } = webhook;
  const url = new URL(webhook.url);
  const timestamp = Math.floor(now / 1000);
  const headers = {
    ...webhookHeaders(id),
    "webhook-timestamp": String(timestamp),
    "webhook-signature": sign(webhook.secrets, id, timestamp, payload),
  };
  return new Promise((resolve) => {
    dispatcher.dispatch(
      {
        origin: url.origin,
        path: url.pathname + url.search,
        method: "POST",
        headers,
        body: payload,
        // The handler has a deadline for the whole attempt.
        headersTimeout: 0,
        bodyTimeout: 0,
      },
      new SendHandler(url, now, resolve),
    );
  });
}
