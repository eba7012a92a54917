import type { FeedEvent } from "@screenspec/api";
import type { Caller } from "../caller.ts";

/** The JSON text by which an event is told. */
export function eventPayload({
  type,
  occurredAt,
  data,
  caller,
}: {
  readonly type: FeedEvent["type"];
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  readonly data: Readonly<Record<string, string | number>>;
  readonly caller: Pick<Caller, "id">;
}): string {
  const timestamp = new Date(occurredAt).toISOString();
  return JSON.stringify({ type, timestamp, data: { ...data, actor: caller.id } });
}
