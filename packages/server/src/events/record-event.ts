import { production, type SpecEventType } from "@screenspec/api";
import { recordAudits } from "../audit/record-audit.ts";
import type { Context } from "../context.ts";
import type { Db, EventRow } from "../database/tables.ts";
import type { Caller } from "../identity/caller.ts";
import { newId } from "../ids.ts";
import type { PointerName } from "../objects/keys.ts";
import { releaseDeliveries, scheduleDeliveries } from "../webhooks/schedule-deliveries.ts";
import { eventPayload } from "./event-payload.ts";
import { type Generations, insertEvents, insertFeedEvents, releaseFeedEvents } from "./queries.ts";

export interface NewEvent {
  readonly type: SpecEventType;
  readonly spec: { readonly id: string; readonly name: string; readonly revision: number };
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  /** Where it happens; left out: in production, or to the draft. */
  readonly channel?: string;
  /** What the channel's pointer has to reach before anyone is told; left out: nothing. */
  readonly generation?: number;
  /** What is told beside the spec and the actor. */
  readonly data?: Readonly<Record<string, string | number>>;
  /** What only the audit log keeps beside that. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Records what happens to a spec, for all who are to be told of it and for the audit log, in the
 * transaction that makes it happen.
 */
export async function recordEvent(db: Db, event: NewEvent): Promise<void> {
  await recordEvents(db, [event]);
}

/** As `recordEvent`, of several events at once, in their order. */
export async function recordEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  const recorded = events.map((event) => ({ ...event, id: newId("evt") }));
  await insertEvents(db, recorded.map(eventRow));
  // What waits for a pointer gets into the feed when that is there.
  const told = recorded.filter(({ generation }) => generation === undefined);
  await insertFeedEvents(db, told.map(toldOf));
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
        ...toldBeside(event),
        ...event.details,
      },
    })),
  );
  const held = recorded.filter(({ generation }) => generation !== undefined);
  await scheduleDeliveries(db, told, { held: false });
  await scheduleDeliveries(db, held, { held: true });
}

/** Lets all be told of the events that waited for a pointer to reach these generations, from the commit on. */
export async function releaseRecorded(
  db: Db,
  pointer: PointerName,
  reached: Generations,
): Promise<void> {
  await releaseFeedEvents(db, pointer, reached);
  await releaseDeliveries(db, pointer, reached);
}

/** Has what was recorded, or released, told without delay; call it after the commit. */
export function wakeEventReaders({
  deliveryLoop,
  eventFeed,
}: Pick<Context, "deliveryLoop" | "eventFeed">): void {
  deliveryLoop.wake();
  eventFeed.wake();
}

function eventRow(event: NewEvent & { readonly id: string }): EventRow {
  const { id, channel = production, generation = null } = event;
  return { id, channel, generation, ...toldOf(event) };
}

function toldOf(event: NewEvent) {
  const { type, spec, caller, occurredAt } = event;
  const about = { id: spec.id, name: spec.name, revision: spec.revision, ...toldBeside(event) };
  const payload = eventPayload({ type, occurredAt, data: about, caller });
  return { type, spec_id: spec.id, occurred_at: occurredAt, payload };
}

function toldBeside({ channel = production, data }: NewEvent) {
  return channel === production ? data : { channel, ...data };
}
