import type { Dispatcher } from "undici";
import { SendHandler } from "./send-handler.ts";
import type { SendResult } from "./send-result.ts";
import { sign } from "./sign.ts";
import { webhookHeaders } from "./webhook-headers.ts";

export interface Webhook {
  readonly url: string;
  /** Those that it is signed with: the current one first. */
  readonly secrets: readonly string[];
  /** The same on every attempt: receivers tell repeats by it. */
  readonly id: string;
  readonly payload: string;
}

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
        // An attempt has its own deadline, which holds for all of it.
        headersTimeout: 0,
        bodyTimeout: 0,
      },
      new SendHandler(url, now, resolve),
    );
  });
}
