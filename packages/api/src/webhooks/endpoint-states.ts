import Type from "typebox";
import { nullable, Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { shownOnce, WebhookEndpoint, webhookParams } from "./endpoints.ts";

export const enableWebhook = route({
  operationId: "enableWebhook",
  method: "POST",
  path: "/webhooks/{webhook_id}/enable",
  tag: "Webhooks",
  summary: "Send to a webhook endpoint again",
  description:
    "It gets what happens from now on, and has failed at nothing. What was cancelled stays so, and what it has missed isn't sent by itself.",
  access: "webhooks:write",
  params: webhookParams,
  reply: { status: 200, description: "The endpoint, which is enabled.", body: WebhookEndpoint },
  problems: ["not_found"],
});

export const disableWebhook = route({
  operationId: "disableWebhook",
  method: "POST",
  path: "/webhooks/{webhook_id}/disable",
  tag: "Webhooks",
  summary: "Send nothing to a webhook endpoint any more",
  description:
    "What is on its way to it is cancelled, and it misses what happens until it is enabled. Others that are subscribed to `webhook.disabled` are told. One that is disabled already stays so, for the reason that it was.",
  access: "webhooks:write",
  params: webhookParams,
  reply: { status: 200, description: "The endpoint, which is disabled.", body: WebhookEndpoint },
  problems: ["not_found"],
});

export const rotateWebhookSecret = route({
  operationId: "rotateWebhookSecret",
  method: "POST",
  path: "/webhooks/{webhook_id}/rotate-secret",
  tag: "Webhooks",
  summary: "Replace the secret of a webhook endpoint",
  description:
    "For a while the former secret signs too, so that the receiver can take the new one without missing anything: each request has a signature by each. One that others may know is ended at once with `overlap_seconds: 0`, and so are all before it. At most five former secrets sign.",
  access: "webhooks:write",
  params: webhookParams,
  body: Type.Object(
    {
      overlap_seconds: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 86_400,
          description: "How long the former secret signs too; a day when left out.",
          examples: [3600],
        }),
      ),
    },
    { title: "SecretRotation", additionalProperties: false },
  ),
  bodyOptional: true,
  reply: {
    status: 200,
    description: "The endpoint has a new secret.",
    body: Type.Object({
      status: Type.Enum(["rotated"]),
      secret: shownOnce,
      former_secrets_expire_at: nullable(
        Timestamp,
        "Until then a former secret signs too; null: none does.",
      ),
    }),
    secretFields: ["secret"],
  },
  problems: ["not_found"],
});
