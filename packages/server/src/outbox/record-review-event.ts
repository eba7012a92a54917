import type { ReviewEventType } from "@screenspec/api";
import { type AuditActor, recordAudits } from "../audit/record-audit.ts";
import type { ReviewRow } from "../database/review-tables.ts";
import type { Db } from "../database/tables.ts";
import { eventPayload } from "../events/event-payload.ts";
import { insertEvents, insertFeedEvents } from "../events/queries.ts";
import { newId } from "../ids.ts";
import { scheduleDeliveries } from "../webhooks/schedule-deliveries.ts";

interface NewReviewEvent {
  readonly type: ReviewEventType;
  /** The review after the change, with the name of its spec. */
  readonly review: Pick<
    ReviewRow,
    "id" | "title" | "spec_id" | "channel" | "action" | "version" | "status"
  > & { readonly spec_name: string };
  readonly caller: AuditActor;
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  /** Additional data of the event. */
  readonly data?: Readonly<Record<string, string | number | boolean>>;
  /** Additional details for the audit log. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Records the event of a review for the feed, the webhooks and the audit log, in the transaction that makes the change. */
export async function recordReviewEvent(db: Db, event: NewReviewEvent): Promise<void> {
  await recordReviewEvents(db, [event]);
}

/** The same for many reviews. */
export async function recordReviewEvents(db: Db, events: readonly NewReviewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const recorded = events.map((event) => ({ ...event, id: newId("evt") }));
  await insertEvents(
    db,
    recorded.map((event) => ({
      id: event.id,
      channel: event.review.channel,
      generation: null,
      ...feedRow(event),
    })),
  );
  await insertFeedEvents(db, recorded.map(feedRow));
  await recordAudits(
    db,
    recorded.map((event) => ({
      caller: event.caller,
      action: event.type,
      // As for its schedules: the history of a spec has its reviews.
      target: event.review.spec_id,
      at: event.occurredAt,
      details: { review_id: event.review.id, ...about(event), ...event.details },
    })),
  );
  await scheduleDeliveries(db, recorded, { held: false });
}

function feedRow(event: NewReviewEvent) {
  const { type, review, caller, occurredAt } = event;
  const data = { id: review.id, ...about(event) };
  const payload = eventPayload({ type, occurredAt, data, caller });
  return { type, spec_id: review.spec_id, occurred_at: occurredAt, payload };
}

function about({ review, data }: NewReviewEvent) {
  const { title, spec_id, spec_name: name, channel, action, version, status } = review;
  return {
    title,
    spec_id,
    name,
    channel,
    action,
    ...(version === null ? {} : { version }),
    status,
    ...data,
  };
}
