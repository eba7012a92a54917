import { production, type SpecEventType } from "@screenspec/api";
import { recordAudits } from "../audit/record-audit.ts";
import type { Context } from "../context.ts";
import type { Db, EventRow } from "../database/tables.ts";
import { eventPayload } from "../events/event-payload.ts";
import {
  type Generations,
  insertEvents,
  insertFeedEvents,
  releaseFeedEvents,
} from "../events/queries.ts";
import type { Caller } from "../identity/caller.ts";
import { newId } from "../ids.ts";
import type { PointerName } from "../objects/keys.ts";
import { releaseDeliveries } from "../webhooks/queries.ts";
import { scheduleDeliveries } from "../webhooks/schedule-deliveries.ts";

export interface NewEvent {
  readonly type: SpecEventType;
  readonly spec: { readonly id: string; readonly name: string; readonly revision: number };
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  /** Defaults to production, also for changes of the draft. */
  readonly channel?: string;
  /** Holds the event until the channel's pointer has reached this generation. Omitted: it isn't held. */
  readonly generation?: number;
  /** Additional data of the event, beside the spec and the actor. */
  readonly data?: Readonly<Record<string, string | number | boolean>>;
  /** Additional details for the audit log. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Records an event of a spec for the feed, the webhooks and the audit log. Call it in the transaction that makes the
 * change.
 */
export async function recordEvent(db: Db, event: NewEvent): Promise<void> {
  await recordEvents(db, [event]);
}

/** Like `recordEvent`, for several events in their order. */
export async function recordEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  const recorded = events.map((event) => ({ ...event, id: newId("evt") }));
  await insertEvents(db, recorded.map(eventRow));
  // Held events enter the feed when their pointer is reached.
  const immediate = recorded.filter(({ generation }) => generation === undefined);
  await insertFeedEvents(db, immediate.map(feedRow));
  await recordAudits(
    db,
    events.map((event) => ({
      caller: event.caller,
      action: event.type,
      target: event.spec.id,
      at: event.occurredAt,
      details: {
        name: event.spec.name,
        revision: event.spec.revision,
        ...channelData(event),
        ...event.details,
      },
    })),
  );
  const held = recorded.filter(({ generation }) => generation !== undefined);
  await scheduleDeliveries(db, immediate, { held: false });
  await scheduleDeliveries(db, held, { held: true });
}

/** Releases the held events of a pointer's generations to the feed and the webhooks. */
export async function releaseRecorded(
  db: Db,
  pointer: PointerName,
  reached: Generations,
): Promise<void> {
  await releaseFeedEvents(db, pointer, reached);
  await releaseDeliveries(db, pointer, reached);
}

/** Wakes the readers of events, so that they don't wait for their next poll. Call it after the commit. */
export function wakeEventReaders({
  deliveryLoop,
  eventFeed,
}: Pick<Context, "deliveryLoop" | "eventFeed">): void {
  deliveryLoop.wake();
  eventFeed.wake();
}

function eventRow(event: NewEvent & { readonly id: string }): EventRow {
  const { id, channel = production, generation = null } = event;
  return { id, channel, generation, ...feedRow(event) };
}

function feedRow(event: NewEvent) {
  const { type, spec, caller, occurredAt } = event;
  const about = { id: spec.id, name: spec.name, revision: spec.revision, ...channelData(event) };
  const payload = eventPayload({ type, occurredAt, data: about, caller });
  return { type, spec_id: spec.id, occurred_at: occurredAt, payload };
}

function channelData({ channel = production, data }: NewEvent) {
  return channel === production ? data : { channel, ...data };
}
