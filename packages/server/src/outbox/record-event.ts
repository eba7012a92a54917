import { production, type SpecEventType } from "@screenspec/api";
import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import { type Generations, releaseFeedEvents } from "../events/queries.ts";
import type { Caller } from "../identity/caller.ts";
import type { PointerName } from "../objects/keys.ts";
import { releaseDeliveries } from "../webhooks/queries.ts";
import { type OutboxEvent, writeOutbox } from "./write-outbox.ts";

interface NewEvent extends Omit<OutboxEvent, "specId" | "channel" | "data" | "details"> {
  readonly type: SpecEventType;
  readonly spec: { readonly id: string; readonly name: string; readonly revision: number };
  readonly caller: Caller;
  /** Defaults to production, also for changes of the draft. */
  readonly channel?: string;
  /** Additional data of the event, beside the spec and the actor. */
  readonly data?: OutboxEvent["data"];
  /** Additional details for the audit log. */
  readonly details?: OutboxEvent["details"];
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
  await writeOutbox(db, events.map(outboxEvent));
}

function outboxEvent(event: NewEvent): OutboxEvent {
  const { type, spec, caller, occurredAt, channel = production, generation } = event;
  const about = {
    name: spec.name,
    revision: spec.revision,
    ...(channel === production ? {} : { channel }),
    ...event.data,
  };
  return {
    type,
    specId: spec.id,
    channel,
    generation,
    caller,
    occurredAt,
    data: { id: spec.id, ...about },
    details: { ...about, ...event.details },
  };
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
