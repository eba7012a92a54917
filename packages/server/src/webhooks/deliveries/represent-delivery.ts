import type { Delivery, DeliveryDetails } from "@screenspec/api";
import { timeOrNull, toTime } from "../../http/represent-time.ts";
import { webhookHeaders } from "../dispatch/webhook-headers.ts";
import type { AttemptOfDelivery, DeliveryToRead, DeliveryWithLast } from "./log-queries.ts";

/** Represents a delivery in the API. */
export function representDelivery(row: DeliveryWithLast): Delivery {
  const { id, endpoint_id, event_id, type, status } = row;
  return {
    id,
    webhook_id: endpoint_id,
    event_id,
    type,
    status,
    attempt_count: row.attempts,
    next_attempt_at: timeOrNull(row.due_at),
    last_attempt: lastAttempt(row),
    created_at: toTime(row.created_at),
    completed_at: timeOrNull(row.completed_at),
  };
}

/** Represents a delivery with its payload, its request and its attempts. */
export function representDetails(
  row: DeliveryToRead,
  attempts: readonly AttemptOfDelivery[],
): DeliveryDetails {
  return {
    ...representDelivery(row),
    payload: JSON.parse(row.payload),
    request: { url: row.url ?? row.endpointUrl, headers: webhookHeaders(row.event_id) },
    attempts: attempts.map(({ number, started_at, ...attempt }) => ({
      number,
      started_at: toTime(started_at),
      ...attempt,
    })),
  };
}

/** Returns null while the attempt is running, or when its server died before it was recorded. */
function lastAttempt({
  started_at,
  status_code,
  error,
  duration_ms,
}: DeliveryWithLast): Delivery["last_attempt"] {
  if (started_at === null || duration_ms === null) return null;
  return { started_at: toTime(started_at), status_code, error, duration_ms };
}
