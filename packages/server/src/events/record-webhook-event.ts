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
  /** Left out: the service did it by itself. */
  readonly caller?: Caller | undefined;
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  /** What is told beside the actor. */
  readonly data: Readonly<Record<string, string>>;
  /** What the audit log keeps. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Records what happens to an endpoint, for the other endpoints and the audit log; the feed has none of it. */
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
