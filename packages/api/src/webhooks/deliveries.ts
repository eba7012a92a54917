import Type, { type Static } from "typebox";
import { id, nullable, pageHeaders, pageQuery, Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { oneStatus } from "../specs/spec-resource.ts";
import { WebhookEndpoint, webhookParams } from "./endpoints.ts";
import {
  exampleEvent,
  reviewEventTypes,
  specEventTypes,
  webhookEventTypes,
} from "./webhook-events.ts";

const eventTypes = [...specEventTypes, ...reviewEventTypes, ...webhookEventTypes] as const;

/** The statuses of a delivery. */
export const deliveryStatuses = ["pending", "succeeded", "failed", "cancelled"] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The result of an attempt. */
const outcome = {
  status_code: nullable(
    Type.Integer({ minimum: 100, maximum: 999 }),
    "The status of the response; null: no response.",
  ),
  error: nullable(Type.String(), "The error, for people; null: none."),
  duration_ms: Type.Integer({ minimum: 0, description: "The duration in milliseconds." }),
};

const responseBody = nullable(Type.String(), "The first 4 KiB of the response; null: no response.");

const deliveryFields = {
  id: id("dlv", "The delivery's id."),
  webhook_id: id("hook", "The endpoint's id."),
  event_id: id("evt", "The event's id, which every attempt has as `webhook-id`."),
  type: Type.String({ description: "The type of the event.", examples: ["spec.published"] }),
  status: Type.Enum([...deliveryStatuses], {
    description:
      "`pending`: it will be sent or retried. `failed`: the last attempt failed. `cancelled`: the endpoint was disabled or deleted, or the recovery that created it was cancelled.",
  }),
  attempt_count: Type.Integer({ minimum: 0, description: "The number of attempts." }),
  next_attempt_at: nullable(
    Timestamp,
    "The next attempt; null: none, or, while it is pending, when the version of the event is live.",
  ),
  last_attempt: nullable(
    Type.Object({ started_at: Timestamp, ...outcome }),
    "Null if there was no attempt.",
  ),
  created_at: Timestamp,
  completed_at: nullable(Timestamp, "When it succeeded, failed or was cancelled."),
};

const exampleItem = {
  id: "dlv_01h455vb4pex5vsknk084sn02q",
  webhook_id: "hook_01h455vb4pex5vsknk084sn02q",
  event_id: "evt_01h455vb4pex5vsknk084sn02q",
  type: "spec.published",
  status: "pending" as const,
  attempt_count: 1,
  next_attempt_at: "2026-01-31T12:05:05.000Z",
  last_attempt: {
    started_at: "2026-01-31T12:00:00.000Z",
    status_code: 503,
    error: "The receiver answered 503.",
    duration_ms: 41,
  },
  created_at: "2026-01-31T12:00:00.000Z",
  completed_at: null,
};

export const Delivery = Type.Object(deliveryFields, { title: "Delivery", examples: [exampleItem] });
export type Delivery = Static<typeof Delivery>;

/** The maximal number of attempts of a delivery in a response; the last ones. */
export const maxShownAttempts = 100;

export const DeliveryDetails = Type.Object(
  {
    ...deliveryFields,
    payload: Type.Unsafe<Record<string, unknown>>({
      type: "object",
      description: "The body of the request.",
    }),
    request: Type.Object(
      {
        url: Type.String({ description: "The URL of the last or next attempt." }),
        headers: Type.Record(Type.String(), Type.String(), {
          description:
            "The headers that are sent, except the timestamp and signature, which differ for each attempt.",
        }),
      },
      { description: "The request without its body." },
    ),
    attempts: Type.Array(
      Type.Object({
        number: Type.Integer({ minimum: 1, description: "The number of the attempt, from 1." }),
        started_at: Timestamp,
        url: nullable(Type.String(), "The URL of the attempt; null: not recorded."),
        ...outcome,
        response_body: responseBody,
      }),
      { description: `Oldest first; at most the last ${maxShownAttempts}.` },
    ),
  },
  {
    title: "DeliveryDetails",
    examples: [
      {
        ...exampleItem,
        payload: exampleEvent,
        request: {
          url: "https://example.com/hooks",
          headers: {
            "content-type": "application/json",
            "user-agent": "Screenspec/1.0.0",
            "webhook-id": "evt_01h455vb4pex5vsknk084sn02q",
          },
        },
        attempts: [
          {
            number: 1,
            started_at: "2026-01-31T12:00:00.000Z",
            url: "https://example.com/hooks",
            status_code: 503,
            error: "The receiver answered 503.",
            duration_ms: 41,
            response_body: "down for maintenance",
          },
        ],
      },
    ],
  },
);
export type DeliveryDetails = Static<typeof DeliveryDetails>;

const deliveryParams = Type.Object({ delivery_id: id("dlv", "The delivery's id.") });

export const listDeliveries = route({
  operationId: "listDeliveries",
  method: "GET",
  path: "/webhooks/{webhook_id}/deliveries",
  tag: "Webhooks",
  summary: "List the deliveries of an endpoint",
  description:
    "Newest first, including pending ones. The log has the last 30 days, also for an endpoint that was deleted.",
  access: "webhooks:read",
  params: webhookParams,
  query: Type.Object(
    {
      status: Type.Optional(
        Type.Enum([...deliveryStatuses], { description: "Only deliveries with this status." }),
      ),
      type: Type.Optional(
        Type.Enum([...eventTypes], { description: "Only deliveries of events of this type." }),
      ),
      event_id: Type.Optional(id("evt", "Only that of this event: its `webhook-id`.")),
      ...pageQuery,
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    description: "One page of deliveries.",
    body: Type.Array(Delivery),
    headers: {
      ...pageHeaders,
      "X-Total-Count": "The number of matching deliveries; missing if it is over 1,000.",
    },
  },
  problems: ["not_found"],
});

export const getDelivery = route({
  operationId: "getDelivery",
  method: "GET",
  path: "/deliveries/{delivery_id}",
  tag: "Webhooks",
  summary: "Read a delivery with its attempts",
  description:
    "The request, its URL, and the response of the receiver to each attempt. Deliveries are kept for 30 days.",
  access: "webhooks:read",
  params: deliveryParams,
  reply: { status: 200, description: "The delivery.", body: DeliveryDetails },
  problems: ["not_found"],
});

export const redeliverDelivery = route({
  operationId: "redeliverDelivery",
  method: "POST",
  path: "/deliveries/{delivery_id}/redeliver",
  tag: "Webhooks",
  summary: "Redeliver a delivery",
  description:
    "Sends it again now, whatever its status, with the same `webhook-id`. If that fails, it is retried for days like a new delivery. An event of a publish isn't sent before the version is live.",
  access: "webhooks:write",
  params: deliveryParams,
  reply: {
    status: 200,
    description: "The delivery is pending.",
    body: Type.Object({
      status: oneStatus("redelivering"),
      delivery_id: deliveryFields.id,
      webhook_id: deliveryFields.webhook_id,
      event_id: deliveryFields.event_id,
    }),
    example: {
      status: "redelivering",
      delivery_id: exampleItem.id,
      webhook_id: exampleItem.webhook_id,
      event_id: exampleItem.event_id,
    },
  },
  problems: ["not_found", "endpoint_disabled", "not_redeliverable"],
});

export const recoverWebhook = route({
  operationId: "recoverWebhook",
  method: "POST",
  path: "/webhooks/{webhook_id}/recover",
  tag: "Webhooks",
  summary: "Recover missed events",
  description:
    "Delivers every event since then that the endpoint is now subscribed to and has never received, oldest first: events whose deliveries failed or were cancelled, and events without a delivery, such as those from when the endpoint was disabled or not yet registered. Received events and pending deliveries are left alone. This runs in the background; the endpoint's `recovery` has the progress. Another request restarts a recovery that is queuing from the earlier of the two times, and adds to one that is sending.",
  access: "webhooks:write",
  params: webhookParams,
  body: Type.Object(
    {
      since: {
        ...Timestamp,
        description: "The start of the recovery, at most 30 days ago; older events aren't stored.",
      },
    },
    { title: "WebhookRecover", additionalProperties: false },
  ),
  reply: {
    status: 200,
    description: "The recovery has started.",
    body: Type.Object({
      status: oneStatus("recovering"),
      since: { ...Timestamp, description: "The start of the recovery." },
      started_at: Timestamp,
    }),
    example: {
      status: "recovering",
      since: "2026-01-30T12:00:00.000Z",
      started_at: "2026-01-31T12:00:00.000Z",
    },
  },
  problems: ["not_found", "endpoint_disabled"],
});

export const cancelRecovery = route({
  operationId: "cancelRecovery",
  method: "POST",
  path: "/webhooks/{webhook_id}/cancel-recovery",
  tag: "Webhooks",
  summary: "Cancel a recovery",
  description:
    "Stops the recovery and cancels its pending deliveries: up to 1,000 at once, the others in the background. Sent deliveries and all deliveries that the recovery didn't create stay, and so do those that were redelivered since. If the recovery has already ended or was cancelled, nothing changes.",
  access: "webhooks:write",
  params: webhookParams,
  reply: {
    status: 200,
    description: "The endpoint. Its `recovery` has the number of cancelled deliveries.",
    body: WebhookEndpoint,
  },
  problems: ["not_found"],
});

export const pingWebhook = route({
  operationId: "pingWebhook",
  method: "POST",
  path: "/webhooks/{webhook_id}/ping",
  tag: "Webhooks",
  summary: "Ping an endpoint",
  description:
    "Sends one `webhook.ping`, regardless of subscriptions and even if the endpoint is disabled, and waits up to 15 seconds for the response. The delivery is in the log.",
  access: "webhooks:write",
  params: webhookParams,
  reply: {
    status: 200,
    description: "The ping was sent; `status` has the result.",
    body: Type.Object({
      status: Type.Enum(["succeeded", "failed"]),
      delivery_id: deliveryFields.id,
      event_id: deliveryFields.event_id,
      ...outcome,
      response_body: responseBody,
    }),
    example: {
      status: "failed",
      delivery_id: exampleItem.id,
      event_id: exampleItem.event_id,
      status_code: 503,
      error: "The receiver answered 503.",
      duration_ms: 41,
      response_body: "down for maintenance",
    },
  },
  problems: ["not_found", "too_many_requests"],
});
