import type { ReviewEventType } from "@screenspec/api";
import type { ReviewRow } from "../database/review-tables.ts";
import type { Db } from "../database/tables.ts";
import { type OutboxEvent, writeOutbox } from "./write-outbox.ts";

interface NewReviewEvent extends Pick<OutboxEvent, "caller" | "occurredAt"> {
  readonly type: ReviewEventType;
  /** The review after the change, with the name of its spec. */
  readonly review: Pick<
    ReviewRow,
    "id" | "title" | "spec_id" | "channel" | "action" | "version" | "status"
  > & { readonly spec_name: string };
  /** Additional data of the event. */
  readonly data?: OutboxEvent["data"];
  /** Additional details for the audit log. */
  readonly details?: OutboxEvent["details"];
}

/** Records the event of a review for the feed, the webhooks and the audit log, in the transaction that makes the change. */
export async function recordReviewEvent(db: Db, event: NewReviewEvent): Promise<void> {
  await recordReviewEvents(db, [event]);
}

/** The same for many reviews. */
export async function recordReviewEvents(db: Db, events: readonly NewReviewEvent[]): Promise<void> {
  await writeOutbox(db, events.map(outboxEvent));
}

function outboxEvent({
  type,
  review,
  caller,
  occurredAt,
  data,
  details,
}: NewReviewEvent): OutboxEvent {
  const { id, title, spec_id, spec_name: name, channel, action, version, status } = review;
  const about = {
    title,
    spec_id,
    name,
    channel,
    action,
    ...(version === null ? {} : { version }),
    status,
    ...data,
  };
  return {
    type,
    specId: spec_id,
    channel,
    caller,
    occurredAt,
    data: { id, ...about },
    details: { review_id: id, ...about, ...details },
  };
}
