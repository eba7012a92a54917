import type { EventPattern } from "../../data/webhooks.ts";

/** What an endpoint can subscribe to, by family. */
export const eventFamilies = [
  {
    pattern: "spec.*",
    types: [
      "spec.created",
      "spec.updated",
      "spec.published",
      "spec.rolled_back",
      "spec.unpublished",
      "spec.deleted",
      "spec.restored",
    ],
  },
  { pattern: "webhook.*", types: ["webhook.ping", "webhook.disabled"] },
] as const satisfies readonly {
  readonly pattern: EventPattern;
  readonly types: readonly EventPattern[];
}[];

/** All types of events that deliveries can have. */
export const eventTypes = eventFamilies.flatMap(({ types }) => [...types]);
