import Type, { type Static } from "typebox";
import {
  actorName,
  contentTag,
  echoes,
  id,
  ifMatchContent,
  ifNoneMatch,
  includeNames,
  nullable,
  pageHeaders,
  pageQuery,
  Timestamp,
} from "../http/fields.ts";
import { route } from "../route.ts";
import {
  disabledReasons,
  disabledReasonText,
  eventPatterns,
  failingSinceText,
} from "./webhook-events.ts";

const eventsWanted =
  "The subscribed events: types, families (`spec.*`) or all (`*`). `webhook.ping` needs no subscription.";

const described = {
  url: Type.String({
    minLength: 1,
    maxLength: 2048,
    description: "The https URL that receives the events.",
    examples: ["https://example.com/hooks"],
  }),
  events: Type.Array(Type.Enum([...eventPatterns]), {
    minItems: 1,
    maxItems: eventPatterns.length,
    uniqueItems: true,
    description: eventsWanted,
    examples: [["spec.*"]],
  }),
  description: Type.String({
    maxLength: 2000,
    description: "The purpose of the endpoint.",
    examples: ["Clears the caches."],
  }),
};

const endpointStatuses = ["enabled", "disabled"] as const;

export type EndpointStatus = (typeof endpointStatuses)[number];

const recoveryStatuses = ["queuing", "sending", "ended", "cancelling", "cancelled"] as const;

export type RecoveryStatus = (typeof recoveryStatuses)[number];

/** The latest recovery of missed events. */
const Recovery = Type.Object(
  {
    status: Type.Enum([...recoveryStatuses], {
      description:
        "`queuing`: it finds missed events and creates their deliveries, which are sent meanwhile. `sending`: all deliveries are created, and some are pending. `ended`: none is pending. `cancelling`: its pending deliveries are being cancelled. `cancelled`: they are cancelled.",
    }),
    since: { ...Timestamp, description: "The time from which events are recovered." },
    started_at: Timestamp,
    ended_at: nullable(
      Timestamp,
      "When it had created all deliveries or was cancelled; null: it is running.",
    ),
    cancelled_at: nullable(Timestamp, "When it was cancelled; null: it wasn't."),
    recovered: Type.Integer({
      minimum: 0,
      description: "The number of deliveries that it has created so far.",
    }),
    cancelled: Type.Integer({
      minimum: 0,
      description:
        "The number of its deliveries that were cancelled with it. A delivery that was being sent may still have succeeded.",
    }),
  },
  { title: "Recovery" },
);

const readOnly = {
  id: id("hook", "The endpoint's id."),
  status: Type.Enum([...endpointStatuses], {
    description: "A `disabled` endpoint receives nothing and misses events.",
  }),
  disabled_at: nullable(Timestamp, "When it was disabled; null: it isn't."),
  disabled_reason: nullable(Type.Enum([...disabledReasons]), disabledReasonText),
  failing_since: nullable(Timestamp, `${failingSinceText}; null: none has.`),
  former_secrets_expire_at: nullable(
    Timestamp,
    "When the last former secret stops signing; null: no former secret signs.",
  ),
  recovery: nullable(Recovery, "The last recovery of what it had missed; null: there was none."),
  created_at: Timestamp,
  created_by: Type.String({ description: "The id of the user or key that registered it." }),
  updated_at: Timestamp,
  updated_by: Type.String({ description: "The id of the user or key that changed it last." }),
};

/** Names that a reader can request. An update ignores them, because they may have changed since they were read. */
const names = { created_by_name: actorName, updated_by_name: actorName };

export const WebhookEndpoint = Type.Object(
  { ...readOnly, ...names, ...described },
  {
    title: "WebhookEndpoint",
    examples: [
      {
        id: "hook_01h455vb4pex5vsknk084sn02q",
        status: "enabled",
        disabled_at: null,
        disabled_reason: null,
        failing_since: null,
        former_secrets_expire_at: null,
        recovery: null,
        created_at: "2026-01-31T12:00:00.000Z",
        created_by: "user_01h455vb4pex5vsknk084sn02q",
        updated_at: "2026-01-31T12:00:00.000Z",
        updated_by: "user_01h455vb4pex5vsknk084sn02q",
        url: "https://example.com/hooks",
        events: ["spec.*"],
        description: "Clears the caches.",
      },
    ],
  },
);
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

export const webhookParams = Type.Object({ webhook_id: readOnly.id });

export const shownOnce = Type.Optional(
  Type.String({
    description:
      "The secret that verifies signatures. Store it: it isn't shown again, and a replayed response doesn't contain it.",
  }),
);

const setByTheService = Object.fromEntries(
  Object.keys(readOnly).map((name) => [name, "It is set by the service; leave it out."]),
);

export const createWebhook = route({
  operationId: "createWebhook",
  method: "POST",
  path: "/webhooks",
  tag: "Webhooks",
  summary: "Register a webhook endpoint",
  description:
    "Events are sent as signed POST requests (Standard Webhooks); the webhook `webhookEvent` describes them. If the receiver doesn't respond with 2xx within 15 seconds, the delivery is retried for days. Only this response contains the secret.",
  access: "webhooks:write",
  body: Type.Object(
    {
      url: described.url,
      events: Type.Optional({
        ...described.events,
        description: `${eventsWanted} The default is \`spec.*\`.`,
      }),
      description: Type.Optional(described.description),
    },
    { title: "WebhookCreate", additionalProperties: false },
  ),
  rejectedFields: { ...setByTheService, secret: "The service creates it: remove the field." },
  reply: {
    status: 201,
    description: "The endpoint was registered and receives events from now on.",
    body: Type.Object({
      ...readOnly,
      status: Type.Enum(["created"]),
      ...described,
      secret: shownOnce,
    }),
    headers: { Location: "The endpoint's address." },
    secretFields: ["secret"],
  },
  problems: ["limit_reached"],
});

export const listWebhooks = route({
  operationId: "listWebhooks",
  method: "GET",
  path: "/webhooks",
  tag: "Webhooks",
  summary: "List the webhook endpoints",
  description: "All endpoints without their secrets, newest first.",
  access: "webhooks:read",
  query: Type.Object(
    {
      status: Type.Optional(
        Type.Enum([...endpointStatuses], { description: "Only endpoints with this status." }),
      ),
      ...includeNames,
      ...pageQuery,
    },
    { additionalProperties: false },
  ),
  headers: ifNoneMatch,
  reply: {
    status: 200,
    description: "One page of endpoints.",
    body: Type.Array(WebhookEndpoint),
    headers: { ...pageHeaders, ...contentTag },
  },
});

export const getWebhook = route({
  operationId: "getWebhook",
  method: "GET",
  path: "/webhooks/{webhook_id}",
  tag: "Webhooks",
  summary: "Read a webhook endpoint",
  description: "Returns the endpoint with its state, without its secret.",
  access: "webhooks:read",
  params: webhookParams,
  query: Type.Object(includeNames, { additionalProperties: false }),
  headers: ifNoneMatch,
  reply: {
    status: 200,
    description: "The endpoint.",
    body: WebhookEndpoint,
    headers: contentTag,
  },
  problems: ["not_found"],
});

export const updateWebhook = route({
  operationId: "updateWebhook",
  method: "PUT",
  path: "/webhooks/{webhook_id}",
  tag: "Webhooks",
  summary: "Change a webhook endpoint",
  description:
    "Changes the given fields. Pending deliveries use a new URL from their next attempt on. Changed `events` apply to new events.",
  access: "webhooks:write",
  params: webhookParams,
  headers: ifMatchContent,
  body: Type.Partial(Type.Object({ ...described, ...echoes({ ...readOnly, ...names }) }), {
    title: "WebhookUpdate",
    additionalProperties: false,
  }),
  bodyExample: { events: ["spec.published", "spec.rolled_back"] },
  rejectedFields: { secret: "POST /webhooks/{webhook_id}/rotate-secret replaces it." },
  reply: {
    status: 200,
    description: "The changed endpoint.",
    body: WebhookEndpoint,
    headers: contentTag,
  },
  problems: ["not_found", "etag_mismatch"],
});

export const deleteWebhook = route({
  operationId: "deleteWebhook",
  method: "DELETE",
  path: "/webhooks/{webhook_id}",
  tag: "Webhooks",
  summary: "Delete a webhook endpoint",
  description: "Cancels its pending deliveries. The delivery log keeps sent ones for 30 days.",
  access: "webhooks:write",
  params: webhookParams,
  headers: ifMatchContent,
  reply: {
    status: 200,
    description: "The endpoint was deleted.",
    body: Type.Object({ status: Type.Enum(["deleted"]) }),
    example: { status: "deleted" },
  },
  problems: ["not_found", "etag_mismatch"],
});
