import { createHash } from "node:crypto";
import type { FeedEvent } from "../server/follow-events.ts";

export interface Webhook {
  /** The `webhook-id`. */
  readonly id: string;
  readonly body: string;
}

/** The digits of ids: Crockford's base 32. */
const digits = "0123456789abcdefghjkmnpqrstvwxyz";
const idLength = 26;

/**
 * Returns the webhook of an event. Its body is that of the service's own deliveries, byte for byte: the feed has the same
 * JSON. The feed doesn't have the ids of deliveries, so the id is derived from the event's: it is the same whenever the
 * event is replayed from this server.
 */
export function webhookOf(server: string, { id, type, timestamp, data }: FeedEvent): Webhook {
  const hash = createHash("sha256").update(`${server}\n${id}`).digest();
  // Ids have 128 bits, so their first digit is at most 7.
  const digitsOfId = Array.from({ length: idLength }, (_, index) => {
    const value = (hash[index] ?? 0) % (index === 0 ? 8 : digits.length);
    return digits[value];
  });
  return { id: `evt_${digitsOfId.join("")}`, body: JSON.stringify({ type, timestamp, data }) };
}
