import type { FeedEvent, WebhookEventType } from "@screenspec/api";
import type { Caller } from "../identity/caller.ts";

/** Returns an event's payload as JSON text. */
export function eventPayload({
  type,
  occurredAt,
  data,
  caller,
}: {
  readonly type: FeedEvent["type"] | WebhookEventType;
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  readonly data: Readonly<Record<string, string | number | boolean>>;
  /** Omitted for events without an actor. */
  readonly caller?: Partial<Pick<Caller, "id">> | undefined;
}): string {
  const timestamp = new Date(occurredAt).toISOString();
  return JSON.stringify({ type, timestamp, data: { ...data, actor: caller?.id } });
}
