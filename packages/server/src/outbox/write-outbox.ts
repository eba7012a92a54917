import type { ReviewEventType, SpecEventType } from "@screenspec/api";
import { type AuditActor, recordAudits } from "../audit/record-audit.ts";
import type { Db, EventRow } from "../database/tables.ts";
import { eventPayload } from "../events/event-payload.ts";
import { insertEvents, insertFeedEvents } from "../events/queries.ts";
import { newId } from "../ids.ts";
import { scheduleDeliveries } from "../webhooks/schedule-deliveries.ts";

export interface OutboxEvent {
  readonly type: SpecEventType | ReviewEventType;
  readonly specId: string;
  readonly channel: string;
  /** Holds the event until the channel's pointer has reached this generation. Omitted: it isn't held. */
  readonly generation?: number | undefined;
  readonly caller: AuditActor;
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  /** The data of the event, beside the actor. */
  readonly data: Readonly<Record<string, string | number | boolean>>;
  /** The details of the audit entry. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Writes events in their order for the feed, the webhooks and the audit log, whose entries have the spec as target. */
export async function writeOutbox(db: Db, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(eventRow);
  await insertEvents(db, rows);
  // Held events enter the feed when their pointer is reached.
  const immediate = rows.filter(({ generation }) => generation === null);
  await insertFeedEvents(
    db,
    immediate.map(({ id: _id, channel: _channel, generation: _generation, ...row }) => row),
  );
  await recordAudits(
    db,
    events.map(({ caller, type, specId, occurredAt, details }) => ({
      caller,
      action: type,
      target: specId,
      at: occurredAt,
      details,
    })),
  );
  const held = rows.filter(({ generation }) => generation !== null);
  await scheduleDeliveries(db, immediate, { held: false });
  await scheduleDeliveries(db, held, { held: true });
}

function eventRow(event: OutboxEvent): EventRow {
  const { type, specId, channel, generation = null, occurredAt } = event;
  return {
    id: newId("evt"),
    channel,
    generation,
    type,
    spec_id: specId,
    occurred_at: occurredAt,
    payload: eventPayload(event),
  };
}
