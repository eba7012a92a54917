import type { DataOf, InputOf } from "@screenspec/client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";
import { pagesQuery } from "./pages-query.ts";
import { withoutUndefined } from "./without-undefined.ts";

export type WebhookEndpoint = DataOf<"getWebhook">;
export type EventPattern = WebhookEndpoint["events"][number];
export type Delivery = DataOf<"listDeliveries">[number];
export type Recovery = NonNullable<WebhookEndpoint["recovery"]>;
export type DeliveryDetails = DataOf<"getDelivery">;
export type DeliveryAttempt = DeliveryDetails["attempts"][number];
export type PingResult = DataOf<"pingWebhook">;
export type EndpointFilter = Pick<InputOf<"listWebhooks">, "status">;
export type DeliveryFilter = Pick<InputOf<"listDeliveries">, "status" | "type" | "event_id">;

export const endpointStatuses = ["enabled", "disabled"] as const;
export const deliveryStatuses = ["pending", "succeeded", "failed", "cancelled"] as const;

type EventFamily = Extract<EventPattern, `${string}.*`>;
type EventType = Exclude<EventPattern, EventFamily | "*">;

/** Keys, so that the compiler reports a missing one. */
const everyEventType: Readonly<Record<EventType, true>> = {
  "spec.created": true,
  "spec.updated": true,
  "spec.published": true,
  "spec.rolled_back": true,
  "spec.unpublished": true,
  "spec.deleted": true,
  "spec.restored": true,
  "review.opened": true,
  "review.updated": true,
  "review.approved": true,
  "review.changes_requested": true,
  "review.commented": true,
  "review.applied": true,
  "review.closed": true,
  "review.superseded": true,
  "webhook.ping": true,
  "webhook.disabled": true,
};

/** All types of events that deliveries can have. */
export const eventTypes = Object.keys(everyEventType) as EventType[];

/** What an endpoint can subscribe to, by family. */
export const eventFamilies = Array.from(
  Map.groupBy(eventTypes, (type) => type.replace(/\..*/, ".*") as EventFamily),
  ([pattern, types]) => ({ pattern, types }),
);

/** The key of everything on webhooks; the other keys begin with it. */
export const webhooksKey = ["webhooks"] as const;

const endpointsPerPage = 25;
const deliveriesPerPage = 50;

/**
 * Deliveries change without an event. Pending ones are read again this often, the health of a whole list less often.
 */
const pendingMs = 1500;
const pendingHealthMs = 5000;
const idleMs = 30_000;

export function endpointsQuery(filter: EndpointFilter) {
  const query = pagesQuery([...webhooksKey, "endpoints", filter], (cursor, options) =>
    client.listWebhooks(withoutUndefined({ ...filter, limit: endpointsPerPage, cursor }), options),
  );
  return { ...query, placeholderData: keepPreviousData, refetchInterval: idleMs };
}

export function endpointQuery(id: string) {
  return queryOptions({
    queryKey: [...webhooksKey, "endpoint", id],
    queryFn: async ({ signal }) => {
      const { data, etag } = await client
        .getWebhook({ webhook_id: id, include: "names" }, { signal })
        .withResponse();
      return { endpoint: data, etag };
    },
    refetchInterval: ({ state }) => {
      const status = state.data?.endpoint.recovery?.status;
      if (status === "queuing" || status === "cancelling") return pendingMs;
      return status === "sending" ? pendingHealthMs : idleMs;
    },
  });
}

/** The last deliveries of an endpoint, newest first. Its health is drawn from them. */
export function recentDeliveriesQuery(id: string) {
  return queryOptions({
    queryKey: [...webhooksKey, "recent", id],
    queryFn: ({ signal }) =>
      client.listDeliveries({ webhook_id: id, limit: deliveriesPerPage }, { signal }),
    refetchInterval: ({ state }) => refreshMs(state.data ?? [], pendingHealthMs),
  });
}

export function deliveriesQuery(id: string, filter: DeliveryFilter) {
  const query = pagesQuery([...webhooksKey, "deliveries", id, filter], (cursor, options) => {
    const input = { ...filter, webhook_id: id, limit: deliveriesPerPage, cursor };
    return client.listDeliveries(withoutUndefined(input), options);
  });
  return {
    ...query,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }: DeliveryPages) =>
      refreshMs(state.data?.pages.flatMap(({ items }) => items) ?? []),
  };
}

/** The loaded pages of a list of deliveries. */
interface DeliveryPages {
  readonly state: {
    readonly data?:
      | { readonly pages: readonly { readonly items: readonly Delivery[] }[] }
      | undefined;
  };
}

export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: [...webhooksKey, "delivery", id],
    queryFn: ({ signal }) => client.getDelivery({ delivery_id: id }, { signal }),
    refetchInterval: ({ state }) => refreshMs(state.data === undefined ? [] : [state.data]),
  });
}

/** Short while a delivery is being sent or is about to be: one whose next attempt is hours away waits. */
function refreshMs(
  deliveries: readonly Pick<Delivery, "status" | "next_attempt_at">[],
  soonMs = pendingMs,
): number {
  const soon = Date.now() + 15_000;
  const isSoon = deliveries.some(
    ({ status, next_attempt_at: next }) =>
      status === "pending" && (next === null || Date.parse(next) < soon),
  );
  return isSoon ? soonMs : idleMs;
}
