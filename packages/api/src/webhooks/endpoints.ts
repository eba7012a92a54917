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
  "Which events are sent: types, families of them, or all. `webhook.ping` is sent to whoever is pinged, subscribed or not.";

const described = {
  url: Type.String({
    minLength: 1,
    maxLength: 2048,
    description: "Where events are sent: https.",
    examples: ["https://example.com/hooks"],
  }),
  events: Type.Array(Type.Enum([...eventPatterns]), {
    minItems: 1,
    uniqueItems: true,
    description: eventsWanted,
    examples: [["spec.*"]],
  }),
  description: Type.String({
    maxLength: 2000,
    description: "What the endpoint is for.",
    examples: ["Clears the caches."],
  }),
};

const endpointStatuses = ["enabled", "disabled"] as const;

export type EndpointStatus = (typeof endpointStatuses)[number];

const recoveryStatuses = ["queuing", "sending", "ended", "cancelling", "cancelled"] as const;

export type RecoveryStatus = (typeof recoveryStatuses)[number];

/** What was missed and is sent after all: the last time that someone asked for it. */
const Recovery = Type.Object(
  {
    status: Type.Enum([...recoveryStatuses], {
      description:
        "`queuing`: it looks for what was missed, and makes deliveries of it, which are sent meanwhile; `sending`: it has made all, of which some are pending; `ended`: none is pending; `cancelling`: what is pending is being cancelled; `cancelled`: none is pending any more.",
    }),
    since: { ...Timestamp, description: "What happened from then on." },
    started_at: Timestamp,
    ended_at: nullable(
      Timestamp,
      "When it had made all deliveries, or was cancelled; null: it goes on.",
    ),
    cancelled_at: nullable(Timestamp, "Null: it wasn't cancelled."),
    recovered: Type.Integer({ minimum: 0, description: "How many deliveries it has made so far." }),
    cancelled: Type.Integer({
      minimum: 0,
      description:
        "How many of them were cancelled with it. One that was on its way then can have succeeded since.",
    }),
  },
  { title: "Recovery" },
);

const readOnly = {
  id: id("hook", "The endpoint's id."),
  status: Type.Enum([...endpointStatuses], {
    description: "A `disabled` endpoint is sent nothing, and misses what happens.",
  }),
  disabled_at: nullable(Timestamp, "When it was disabled; null: it isn't."),
  disabled_reason: nullable(Type.Enum([...disabledReasons]), disabledReasonText),
  failing_since: nullable(Timestamp, `${failingSinceText}; null: none has.`),
  former_secrets_expire_at: nullable(
    Timestamp,
    "Until then a former secret signs too; null: there is none.",
  ),
  recovery: nullable(Recovery, "The last recovery of what it had missed; null: there was none."),
  created_at: Timestamp,
  created_by: Type.String({ description: "The id of the user or key that registered it." }),
  updated_at: Timestamp,
  updated_by: Type.String({ description: "The id of the user or key that changed it last." }),
};

/** Names that a reader may ask for. In an update they are ignored, since they may have changed meanwhile. */
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
    description: "Verifies the signatures: keep it, it is not shown again. Replays lack it.",
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
    "Events are sent to it as signed POST requests (Standard Webhooks), as the webhook `webhookEvent` shows. What isn't answered by a 2xx within 15 seconds is sent again, for days. The secret is shown in this answer only.",
  access: "webhooks:write",
  body: Type.Object(
    {
      url: described.url,
      events: Type.Optional({
        ...described.events,
        description: `${eventsWanted} All of \`spec.*\` when left out.`,
      }),
      description: Type.Optional(described.description),
    },
    { title: "WebhookCreate", additionalProperties: false },
  ),
  refusedFields: { ...setByTheService, secret: "It is made by the service; leave it out." },
  reply: {
    status: 201,
    description: "The endpoint gets every event from now on.",
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
  description: "Newest first, without their secrets.",
  access: "webhooks:read",
  query: Type.Object(
    {
      status: Type.Optional(
        Type.Enum([...endpointStatuses], { description: "Only those that are." }),
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
  description: "With what became of it, without its secret.",
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
    "What is left out stays. What is on its way goes to the new URL from the next attempt on; other `events` count for what happens from now on.",
  access: "webhooks:write",
  params: webhookParams,
  headers: ifMatchContent,
  body: Type.Partial(Type.Object({ ...described, ...echoes({ ...readOnly, ...names }) }), {
    title: "WebhookUpdate",
    additionalProperties: false,
  }),
  bodyExample: { events: ["spec.published", "spec.rolled_back"] },
  refusedFields: { secret: "It is replaced by POST /webhooks/{webhook_id}/rotate-secret." },
  reply: {
    status: 200,
    description: "The endpoint as it is now.",
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
  description:
    "What was on its way to it is cancelled. What was sent to it stays in the delivery log for 30 days.",
  access: "webhooks:write",
  params: webhookParams,
  headers: ifMatchContent,
  reply: {
    status: 200,
    description: "The endpoint is gone.",
    body: Type.Object({ status: Type.Enum(["deleted"]) }),
    example: { status: "deleted" },
  },
  problems: ["not_found", "etag_mismatch"],
});
