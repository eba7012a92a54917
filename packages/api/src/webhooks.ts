import Type, { type Static } from "typebox";
import { channelName } from "./channel.ts";
import { id, Timestamp } from "./fields.ts";
import { channelTold, exampleVersion, madeVersion } from "./publishing.ts";
import { route } from "./route.ts";

/** What can happen to a spec, as webhooks name it. */
export const specEventTypes = [
  "spec.created",
  "spec.updated",
  "spec.deleted",
  "spec.restored",
  "spec.published",
  "spec.unpublished",
  "spec.rolled_back",
] as const;

export type SpecEventType = (typeof specEventTypes)[number];

/** What an endpoint can subscribe to. */
export const eventPatterns = ["spec.*", ...specEventTypes] as const;

export type EventPattern = (typeof eventPatterns)[number];

export const exampleEvent = {
  type: "spec.published",
  timestamp: "2026-01-31T12:00:00.000Z",
  data: {
    ...{ id: "spec_01h455vb4pex5vsknk084sn02q", name: "Home", revision: 4, ...exampleVersion },
    ...{ previous_version: 2, actor: "user_01h455vb4pex5vsknk084sn02q" },
  },
};

const versionNumber = (description: string) => Type.Integer({ minimum: 1, description });

/** The body of a webhook. */
export const WebhookEvent = Type.Object(
  {
    type: Type.Enum([...specEventTypes], {
      description: "What happened. Later versions may have more.",
    }),
    timestamp: Type.String({
      format: "date-time",
      description: "When it happened: ISO 8601, UTC.",
    }),
    data: Type.Object({
      id: id("spec", "The spec's id."),
      name: Type.String({ description: "The spec's name." }),
      revision: Type.Integer({ minimum: 1, description: "The draft's." }),
      ...Type.Partial(Type.Object(madeVersion)).properties,
      previous_version: Type.Optional(versionNumber("The version that was live before.")),
      source_version: Type.Optional(versionNumber("Of a rollback: the version it was taken from.")),
      channel: channelTold,
      promoted_from: Type.Optional({
        ...channelName,
        description: "Of a version that was promoted: the channel that had it.",
      }),
      actor: Type.String({ description: "The id of the user or key that did it." }),
    }),
  },
  { title: "WebhookEvent", examples: [exampleEvent] },
);
export type WebhookEvent = Static<typeof WebhookEvent>;

export const createWebhook = route({
  operationId: "createWebhook",
  method: "POST",
  path: "/webhooks",
  tag: "Webhooks",
  summary: "Register a webhook endpoint",
  description:
    "Events are sent to it as signed POST requests (Standard Webhooks), as the webhook `specEvent` shows. What isn't answered by a 2xx within 15 seconds is sent again, for days. The secret is shown in this answer only.",
  access: "webhooks:write",
  body: Type.Object(
    {
      url: Type.String({
        minLength: 1,
        maxLength: 2048,
        description: "Where events are sent: https.",
      }),
      events: Type.Optional(
        Type.Array(Type.Enum([...eventPatterns]), {
          minItems: 1,
          uniqueItems: true,
          description: "Which events are sent; all of `spec.*` when left out.",
        }),
      ),
      description: Type.Optional(
        Type.String({
          maxLength: 2000,
          description: "What the endpoint is for.",
          examples: ["Clears the caches."],
        }),
      ),
    },
    { title: "WebhookCreate", additionalProperties: false },
  ),
  reply: {
    status: 201,
    description: "The endpoint gets every event from now on.",
    body: Type.Object({
      id: id("hook", "The endpoint's id."),
      status: Type.Enum(["created"]),
      url: Type.String({ description: "Where events are sent." }),
      events: Type.Array(Type.Enum([...eventPatterns]), { description: "Which events are sent." }),
      description: Type.String({
        description: "What the endpoint is for.",
        examples: ["Clears the caches."],
      }),
      secret: Type.Optional(
        Type.String({
          description: "Verifies the signatures: keep it, it is not shown again. Replays lack it.",
        }),
      ),
      created_at: Timestamp,
    }),
    secretFields: ["secret"],
  },
});
