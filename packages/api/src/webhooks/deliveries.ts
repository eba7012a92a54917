import Type, { type Static } from "typebox";
import { id, nullable, pageHeaders, pageQuery, Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { oneStatus } from "../specs/spec-resource.ts";
import { WebhookEndpoint, webhookParams } from "./endpoints.ts";
import { exampleEvent, specEventTypes, webhookEventTypes } from "./webhook-events.ts";

const eventTypes = [...specEventTypes, ...webhookEventTypes] as const;

/** What can become of a delivery. */
export const deliveryStatuses = ["pending", "succeeded", "failed", "cancelled"] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** What came of one attempt, but for where it was made. */
const outcome = {
  status_code: nullable(
    Type.Integer({ minimum: 100, maximum: 999 }),
    "What the receiver answered; null: nothing.",
  ),
  error: nullable(Type.String(), "What went wrong, in words; null: nothing did."),
  duration_ms: Type.Integer({ minimum: 0, description: "How long it took." }),
};

const responseBody = nullable(
  Type.String(),
  "The first 4 KiB of what the receiver answered; null: nothing.",
);

const deliveryFields = {
  id: id("dlv", "The delivery's id."),
  webhook_id: id("hook", "The endpoint's id."),
  event_id: id("evt", "The event's id, which every attempt carries as `webhook-id`."),
  type: Type.String({ description: "The event's.", examples: ["spec.published"] }),
  status: Type.Enum([...deliveryStatuses], {
    description:
      "`pending`: it is yet to be sent, or sent again; `failed`: the last attempt has failed as well; `cancelled`: the endpoint was disabled or deleted, or the recovery that had queued it was cancelled.",
  }),
  attempt_count: Type.Integer({ minimum: 0, description: "How many there were." }),
  next_attempt_at: nullable(
    Timestamp,
    "When it is sent next; null: never, or, while it is pending, once what it tells of is live.",
  ),
  last_attempt: nullable(
    Type.Object({ started_at: Timestamp, ...outcome }),
    "Null: there was none.",
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

/** How many attempts of a delivery are shown, the last ones. */
export const maxShownAttempts = 100;

export const DeliveryDetails = Type.Object(
  {
    ...deliveryFields,
    payload: Type.Unsafe<Record<string, unknown>>({
      type: "object",
      description: "The body that is sent.",
    }),
    request: Type.Object(
      {
        url: Type.String({ description: "Where it was sent last, or is going to be sent." }),
        headers: Type.Record(Type.String(), Type.String(), {
          description:
            "Those that are sent, but for the time and the signature, which each attempt has of its own.",
        }),
      },
      { description: "What is sent beside the body." },
    ),
    attempts: Type.Array(
      Type.Object({
        number: Type.Integer({ minimum: 1, description: "Counted from 1." }),
        started_at: Timestamp,
        url: nullable(Type.String(), "Where it was sent; null: that was not noted then."),
        ...outcome,
        response_body: responseBody,
      }),
      { description: `Oldest first; of more than ${maxShownAttempts} the last ones.` },
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
  summary: "List what was sent to an endpoint",
  description:
    "Newest first, and what is yet to be sent. The log goes back 30 days, also that of an endpoint which is deleted since.",
  access: "webhooks:read",
  params: webhookParams,
  query: Type.Object(
    {
      status: Type.Optional(
        Type.Enum([...deliveryStatuses], { description: "Only those of which this has become." }),
      ),
      type: Type.Optional(
        Type.Enum([...eventTypes], { description: "Only those of events of this type." }),
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
      "X-Total-Count": "How many deliveries fit; left out where there are more than 1,000.",
    },
  },
  problems: ["not_found"],
});

export const getDelivery = route({
  operationId: "getDelivery",
  method: "GET",
  path: "/deliveries/{delivery_id}",
  tag: "Webhooks",
  summary: "Read a delivery, with its attempts",
  description:
    "What is sent, where, and what the receiver answered each time. It is kept for 30 days.",
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
  summary: "Send a delivery again",
  description:
    "Now, whatever has become of it, with the same `webhook-id`, and if that fails again and again for days as a new one would be. What it tells of is not told before it is live.",
  access: "webhooks:write",
  params: deliveryParams,
  reply: {
    status: 200,
    description: "It is going to be sent.",
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
  summary: "Send an endpoint all that it has missed",
  description:
    "Every event since then that it is subscribed to now and has never got is delivered, oldest first: those whose deliveries failed or were cancelled, and those of which there was none, as from the time when it was disabled or not yet registered. What it got, and what is pending, is left alone. This goes on in the background; `recovery` of the endpoint says how far it is. While one goes on, another begins it anew from the earlier of the two times.",
  access: "webhooks:write",
  params: webhookParams,
  body: Type.Object(
    {
      since: {
        ...Timestamp,
        description: "From when on: at most 30 days back, as older events are gone.",
      },
    },
    { title: "WebhookRecover", additionalProperties: false },
  ),
  reply: {
    status: 200,
    description: "What it has missed is going to be sent.",
    body: Type.Object({
      status: oneStatus("recovering"),
      since: { ...Timestamp, description: "From when on." },
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
    "It makes no more deliveries, and those that it has made and that are pending are cancelled: at once up to 1,000, more in the background. What was sent stays, and so do all other deliveries: those that their events made, also when they are sent again, and those that someone has sent again since. A recovery that has ended, or is cancelled, stays as it is.",
  access: "webhooks:write",
  params: webhookParams,
  reply: {
    status: 200,
    description: "The endpoint, whose `recovery` says how many deliveries were cancelled.",
    body: WebhookEndpoint,
  },
  problems: ["not_found"],
});

export const pingWebhook = route({
  operationId: "pingWebhook",
  method: "POST",
  path: "/webhooks/{webhook_id}/ping",
  tag: "Webhooks",
  summary: "Try an endpoint",
  description:
    "Sends it a `webhook.ping`, whatever it is subscribed to and also while it is disabled, once, and waits for what it answers: 15 seconds at most. The delivery is in its log.",
  access: "webhooks:write",
  params: webhookParams,
  reply: {
    status: 200,
    description: "It was sent; `status` says what came of it.",
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
