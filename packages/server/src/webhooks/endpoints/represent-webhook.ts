import type { EventPattern, RecoveryStatus, WebhookEndpoint } from "@screenspec/api";
import { timeOrNull, toTime } from "../../http/represent-time.ts";
import { tagOfContent } from "../../http/send-text.ts";
import { latestExpiry, readFormerSecrets } from "./endpoint-secret.ts";
import type { ShownEndpoint } from "./queries.ts";

/** Represents an endpoint in the API, without its secrets. */
export function representWebhook(row: ShownEndpoint, now: number): WebhookEndpoint {
  return { ...readOnlyFields(row, now), ...changeableFields(row) };
}

/** Returns the current values of an endpoint's writable fields. */
export function changeableFields(row: Pick<ShownEndpoint, "url" | "events" | "description">) {
  const events: EventPattern[] = JSON.parse(row.events);
  return { url: row.url, events, description: row.description };
}

/** Returns the current values of an endpoint's read-only fields. */
export function readOnlyFields(row: ShownEndpoint, now: number) {
  return {
    id: row.id,
    status: row.disabled_at === null ? ("enabled" as const) : ("disabled" as const),
    disabled_at: timeOrNull(row.disabled_at),
    disabled_reason: row.disabled_reason,
    failing_since: timeOrNull(row.failing_since),
    former_secrets_expire_at: timeOrNull(latestExpiry(readFormerSecrets(row.former_secrets, now))),
    recovery: recoveryOf(row),
    created_at: toTime(row.created_at),
    created_by: row.created_by,
    updated_at: toTime(row.updated_at ?? row.created_at),
    updated_by: row.updated_by ?? row.created_by,
  };
}

function recoveryOf(row: ShownEndpoint): WebhookEndpoint["recovery"] {
  const { recovery_since: since, recovery_started_at: startedAt, recovered } = row;
  const { recovery_cancelled: cancelled } = row;
  if (since === null || startedAt === null || recovered === null || cancelled === null) return null;
  return {
    status: recoveryStatus(row),
    since: toTime(since),
    started_at: toTime(startedAt),
    ended_at: timeOrNull(row.recovery_ended_at),
    cancelled_at: timeOrNull(row.recovery_cancelled_at),
    recovered,
    cancelled,
  };
}

function recoveryStatus(row: ShownEndpoint): RecoveryStatus {
  if (row.recovery_cancelled_at !== null) {
    return row.recovery_cancelling_id === row.recovery_id ? "cancelling" : "cancelled";
  }
  if (row.recovery_ended_at === null) return "queuing";
  return row.recovery_has_pending === 1 ? "sending" : "ended";
}

/** Returns an endpoint's ETag. */
export function webhookTag(row: ShownEndpoint, now: number): string {
  return tagOfContent(JSON.stringify(representWebhook(row, now)));
}
