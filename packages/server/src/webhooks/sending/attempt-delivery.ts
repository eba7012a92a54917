import type { Context } from "../../context.ts";
import { secretPurpose } from "../endpoints/endpoint-secret.ts";
import { retryDelay } from "../retry-schedule.ts";
import type { DueDelivery, SentTo } from "./queue-queries.ts";
import type { Attempt } from "./record-attempts.ts";
import { gone, type SendResult } from "./send-webhook.ts";

/** Sends a delivery once. Never throws: what came of it, and when it is tried again, is the result. */
export async function attemptDelivery(
  context: Pick<Context, "sealer" | "clock" | "random" | "webhookSender" | "retryDelays">,
  endpoint: SentTo & { readonly id: string },
  delivery: DueDelivery,
): Promise<Attempt> {
  const startedAt = context.clock();
  const result = await sendOnce(context, endpoint, delivery, startedAt);
  const number = delivery.attempts + 1;
  const delayMs = delayAfter(context, result, number - delivery.attemptsBefore);
  return {
    ...{ endpointId: endpoint.id, result },
    outcome: {
      ...{ delivery_id: delivery.id, number },
      status: result.succeeded ? "succeeded" : delayMs === undefined ? "failed" : "pending",
      delay_ms: delayMs === undefined ? null : Math.round(delayMs),
    },
    row: {
      ...{ delivery_id: delivery.id, number, started_at: startedAt, url: endpoint.url },
      ...{ duration_ms: result.durationMs, status_code: result.statusCode },
      ...{ error: result.error, response_body: result.responseBody },
    },
  };
}

/** Undefined: never. A receiver that says when to come again is not asked before. */
function delayAfter(
  { retryDelays, random }: Pick<Context, "retryDelays" | "random">,
  { succeeded, statusCode, retryAfterMs }: SendResult,
  place: number,
): number | undefined {
  if (succeeded || statusCode === gone) return undefined;
  const delayMs = retryDelay(retryDelays, place, random());
  return delayMs === undefined ? undefined : Math.max(delayMs, retryAfterMs ?? 0);
}

/** Sends an event to an endpoint, and notes nothing. Never throws: what went wrong is the result. */
export async function sendOnce(
  { sealer, webhookSender }: Pick<Context, "sealer" | "webhookSender">,
  { url, sealedSecret }: SentTo,
  { payload, eventId: id }: Pick<DueDelivery, "payload" | "eventId">,
  now: number,
): Promise<SendResult> {
  let secret: string;
  try {
    secret = sealer.unseal(secretPurpose, sealedSecret);
  } catch {
    const error = "The endpoint's secret can't be read: SECRET_KEY is not what it was sealed with.";
    return {
      succeeded: false,
      statusCode: null,
      error,
      responseBody: null,
      durationMs: 0,
      retryAfterMs: null,
    };
  }
  return webhookSender.send({ url, payload, secret, id }, now);
}
