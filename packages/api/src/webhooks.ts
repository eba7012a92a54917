import Type from "typebox";
import { id, Timestamp } from "./fields.ts";
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

export const createWebhook = route({
  operationId: "createWebhook",
  method: "POST",
  path: "/webhooks",
  tag: "Webhooks",
  summary: "Register a webhook endpoint",
  description:
    "Events are sent as signed POST requests (Standard Webhooks). The secret is shown in this answer only.",
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
      description: Type.Optional(Type.String({ maxLength: 2000 })),
    },
    { title: "WebhookCreate", additionalProperties: false },
  ),
  reply: {
    status: 201,
    description: "The endpoint gets every event from now on.",
    body: Type.Object({
      id: id("hook", "The endpoint's id."),
      status: Type.Enum(["created"]),
      url: Type.String(),
      events: Type.Array(Type.Enum([...eventPatterns])),
      description: Type.String(),
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
