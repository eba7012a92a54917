import type { DeliveryAttemptRow } from "../../database/webhook-tables.ts";
import type { SendResult } from "./send-result.ts";

/** Returns the log's row of an attempt. */
export function attemptRow(
  attempt: Pick<DeliveryAttemptRow, "delivery_id" | "number" | "started_at" | "url">,
  { durationMs, statusCode, error, responseBody }: SendResult,
): DeliveryAttemptRow {
  return {
    ...attempt,
    duration_ms: durationMs,
    status_code: statusCode,
    error,
    response_body: responseBody,
  };
}
