import type { DueDelivery } from "../src/webhooks/dispatch/queries.ts";
import type { DueBatch, Recipient } from "../src/webhooks/dispatch/read-due.ts";

/** A healthy endpoint. */
export const recipient: Recipient = {
  id: "hook_1",
  url: "https://example.com/",
  secrets: [],
  isFailing: false,
  updatedAt: null,
};

/** Numbered ids, in ascending order. */
export function deliveryIds(count: number): string[] {
  return Array.from({ length: count }, (_, number) => `dlv_${number}`);
}

/** A batch of due deliveries as the sender reads it. */
export function dueBatch(ids: Iterable<string>, of: Recipient = recipient): DueBatch {
  return { recipient: of, deliveries: Array.from(ids, dueDelivery) };
}

function dueDelivery(id: string): DueDelivery {
  return { id, attempts: 0, attemptsBefore: 0, dueAt: 1, eventId: `evt_${id}`, payload: "{}" };
}
