import type { FeedEvent, WebhookEventType } from "@screenspec/api";
import type { Caller } from "../identity/caller.ts";

/** The JSON text by which an event is told. */
export function eventPayload({
  type,
  occurredAt,
  data,
  caller,
}: {
  readonly type: FeedEvent["type"] | WebhookEventType;
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  readonly data: Readonly<Record<string, string | number>>;
  /** Left out: nobody did it. */
  readonly caller?: Pick<Caller, "id"> | undefined;
}): string {
  const timestamp = new Date(occurredAt).toISOString();
  const actor = caller === undefined ? {} : { actor: caller.id };
  return JSON.stringify({ type, timestamp, data: { ...data, ...actor } });
}
