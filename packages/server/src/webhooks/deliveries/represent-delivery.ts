import type { Delivery, DeliveryDetails } from "@screenspec/api";
import { webhookHeaders } from "../sending/webhook-headers.ts";
import type { AttemptOfDelivery, DeliveryToRead, DeliveryWithLast } from "./queries.ts";

/** The delivery as the API shows it. */
export function representDelivery(row: DeliveryWithLast): Delivery {
  const { id, endpoint_id, event_id, type, status, attempts } = row;
  return {
    ...{ id, webhook_id: endpoint_id, event_id, type, status, attempts },
    ...{ next_attempt_at: timeOrNull(row.due_at), last_attempt: lastAttempt(row) },
    created_at: time(row.created_at),
    completed_at: timeOrNull(row.completed_at),
  };
}

/** The same with all that was sent and answered. */
export function representDetails(
  row: DeliveryToRead,
  attempts: readonly AttemptOfDelivery[],
): DeliveryDetails {
  return {
    ...representDelivery(row),
    payload: JSON.parse(row.payload),
    request: { url: row.url ?? row.endpointUrl, headers: webhookHeaders(row.event_id) },
    attempts_made: attempts.map(({ number, started_at, ...attempt }) => ({
      ...{ number, started_at: time(started_at) },
      ...attempt,
    })),
  };
}

/** Before it has ended, or where its server has died, an attempt is not known. */
function lastAttempt({
  started_at,
  status_code,
  error,
  duration_ms,
}: DeliveryWithLast): Delivery["last_attempt"] {
  if (started_at === null || duration_ms === null) return null;
  return { at: time(started_at), status_code, error, duration_ms };
}

function time(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function timeOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : time(milliseconds);
}
