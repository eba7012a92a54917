import * as http from "node:http";
import * as https from "node:https";
import manifest from "../../package.json" with { type: "json" };
import type { Webhook } from "./webhook-of-event.ts";
import { signWebhook } from "./webhook-secret.ts";

/** The result of one attempt. */
export interface SentWebhook {
  /** Whether the response has a status of 2xx. */
  readonly succeeded: boolean;
  /** Null: no response. */
  readonly status: number | null;
  readonly error: string | null;
  readonly ms: number;
}

/** As the service waits. */
const timeoutMs = 15_000;

/** Posts a webhook with the headers of the service, and none of those that `fetch` adds. Never throws. */
export async function sendWebhook(
  url: URL,
  secret: string,
  { id, body }: Webhook,
  signal: AbortSignal,
): Promise<SentWebhook> {
  const startedAt = performance.now();
  const timeout = AbortSignal.timeout(timeoutMs);
  const ms = () => Math.round(performance.now() - startedAt);
  try {
    const status = await post(
      url,
      headersOf(secret, id, body),
      body,
      AbortSignal.any([signal, timeout]),
    );
    const succeeded = status >= 200 && status < 300;
    return { succeeded, status, error: null, ms: ms() };
  } catch (error) {
    const reason = timeout.aborted
      ? `no answer within ${timeoutMs / 1000} s`
      : `no connection: ${Object(error).code ?? Object(error).message}`;
    return { succeeded: false, status: null, error: reason, ms: ms() };
  }
}

function headersOf(secret: string, id: string, body: string) {
  const timestamp = Math.floor(Date.now() / 1000);
  return {
    "content-type": "application/json",
    "content-length": `${Buffer.byteLength(body)}`,
    "user-agent": `Screenspec/${manifest.version}`,
    "webhook-id": id,
    "webhook-timestamp": `${timestamp}`,
    "webhook-signature": signWebhook(secret, id, timestamp, body),
  };
}

function post(url: URL, headers: http.OutgoingHttpHeaders, body: string, signal: AbortSignal) {
  return new Promise<number>((resolve, reject) => {
    const { request } = url.protocol === "https:" ? https : http;
    const sent = request(url, { method: "POST", headers, signal }, (response) => {
      response.on("error", reject);
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
