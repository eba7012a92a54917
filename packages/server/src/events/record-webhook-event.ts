import { production } from "@screenspec/api";
import { byItself, recordAudit } from "../audit/record-audit.ts";
import type { Db } from "../database/tables.ts";
import type { Caller } from "../identity/caller.ts";
import { newId } from "../ids.ts";
import { scheduleDeliveries } from "../webhooks/schedule-deliveries.ts";
import { eventPayload } from "./event-payload.ts";
import { insertEvents } from "./queries.ts";

export interface NewWebhookEvent {
  readonly type: "webhook.disabled";
  readonly endpointId: string;
  /** Omitted when the service did it. */
  readonly caller?: Caller | undefined;
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  /** The event's data, beside the actor. */
  readonly data: Readonly<Record<string, string>>;
  /** The details for the audit log. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Records an event of an endpoint for the other endpoints and the audit log. The feed doesn't get it. */
export async function recordWebhookEvent(db: Db, event: NewWebhookEvent): Promise<void> {
  const { type, endpointId, caller, occurredAt, data, details } = event;
  const id = newId("evt");
  await insertEvents(db, [
    {
      id,
      type,
      spec_id: endpointId,
      occurred_at: occurredAt,
      channel: production,
      generation: null,
      payload: eventPayload({ type, occurredAt, data, caller }),
    },
  ]);
  await recordAudit(db, caller ?? byItself, {
    action: type,
    target: endpointId,
    at: occurredAt,
    details,
  });
  await scheduleDeliveries(db, [{ id, type, occurredAt }], { held: false });
}
