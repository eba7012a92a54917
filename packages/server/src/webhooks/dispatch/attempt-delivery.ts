import type { Context } from "../../context.ts";
import { retryDelay } from "../retry-schedule.ts";
import { attemptRow } from "./attempt-row.ts";
import type { DueDelivery } from "./queries.ts";
import type { Recipient } from "./read-due.ts";
import type { AttemptRecord } from "./record-attempts.ts";
import type { SendResult } from "./send-result.ts";

/** Sends a delivery once. Never throws: the result has the error and the wait before the next attempt. */
export async function attemptDelivery(
  context: Pick<Context, "clock" | "random" | "webhookSender" | "retryDelays">,
  endpoint: Recipient,
  delivery: DueDelivery,
): Promise<AttemptRecord> {
  const startedAt = context.clock();
  const result = await sendOnce(context.webhookSender, endpoint, delivery, startedAt);
  const number = delivery.attempts + 1;
  const attemptInSchedule = number - delivery.attemptsBefore;
  const delayMs = delayAfter(context, result, attemptInSchedule);
  return {
    endpointId: endpoint.id,
    endpointUpdatedAt: endpoint.updatedAt,
    attemptInSchedule,
    result,
    outcome: {
      delivery_id: delivery.id,
      number,
      due_at: delivery.dueAt,
      status: result.succeeded ? "succeeded" : delayMs === undefined ? "failed" : "pending",
      delay_ms: delayMs === undefined ? null : Math.round(delayMs),
    },
    row: attemptRow(
      { delivery_id: delivery.id, number, started_at: startedAt, url: endpoint.url },
      result,
    ),
  };
}

/** Returns the wait before the next attempt, at least the receiver's `Retry-After`; undefined after the last one. */
function delayAfter(
  { retryDelays, random }: Pick<Context, "retryDelays" | "random">,
  { succeeded, retryAfterMs }: SendResult,
  attemptInSchedule: number,
): number | undefined {
  if (succeeded) return undefined;
  const delayMs = retryDelay(retryDelays, attemptInSchedule, random());
  return delayMs === undefined ? undefined : Math.max(delayMs, retryAfterMs ?? 0);
}

/** Sends an event to an endpoint and records nothing. Never throws: the result has the error. */
export async function sendOnce(
  webhookSender: Context["webhookSender"],
  { url, secrets }: Pick<Recipient, "url" | "secrets">,
  { payload, eventId: id }: Pick<DueDelivery, "payload" | "eventId">,
  now: number,
): Promise<SendResult> {
  if (secrets !== undefined) return webhookSender.send({ url, payload, secrets, id }, now);
  const error = "The endpoint's secret can't be read: SECRET_KEY is not what it was sealed with.";
  const nothing = { statusCode: null, responseBody: null, retryAfterMs: null };
  return { succeeded: false, error, durationMs: 0, ...nothing };
}
