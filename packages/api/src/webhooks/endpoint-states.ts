import Type from "typebox";
import { nullable, Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { shownOnce, WebhookEndpoint, webhookParams } from "./endpoints.ts";

export const enableWebhook = route({
  operationId: "enableWebhook",
  method: "POST",
  path: "/webhooks/{webhook_id}/enable",
  tag: "Webhooks",
  summary: "Enable a webhook endpoint",
  description:
    "The endpoint receives events from now on, and its failures are forgotten. Cancelled deliveries stay cancelled. Missed events are only sent by a recovery.",
  access: "webhooks:write",
  params: webhookParams,
  reply: { status: 200, description: "The enabled endpoint.", body: WebhookEndpoint },
  problems: ["not_found"],
});

export const disableWebhook = route({
  operationId: "disableWebhook",
  method: "POST",
  path: "/webhooks/{webhook_id}/disable",
  tag: "Webhooks",
  summary: "Disable a webhook endpoint",
  description:
    "Cancels its pending deliveries. The endpoint misses events until it is enabled. Other endpoints that are subscribed to `webhook.disabled` are notified. If the endpoint is already disabled, nothing changes, including the reason.",
  access: "webhooks:write",
  params: webhookParams,
  reply: { status: 200, description: "The disabled endpoint.", body: WebhookEndpoint },
  problems: ["not_found"],
});

export const rotateWebhookSecret = route({
  operationId: "rotateWebhookSecret",
  method: "POST",
  path: "/webhooks/{webhook_id}/rotate-secret",
  tag: "Webhooks",
  summary: "Rotate the secret of a webhook endpoint",
  description:
    "Creates a new secret. During the overlap each request is also signed with the former secret, so that the receiver can switch without missing anything. If a secret has leaked, `overlap_seconds: 0` ends it and all former ones at once. At most five former secrets sign.",
  access: "webhooks:write",
  params: webhookParams,
  body: Type.Object(
    {
      overlap_seconds: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 86_400,
          description: "How long the former secret also signs; by default a day.",
          examples: [3600],
        }),
      ),
    },
    { title: "SecretRotation", additionalProperties: false },
  ),
  bodyOptional: true,
  reply: {
    status: 200,
    description: "The new secret.",
    body: Type.Object({
      status: Type.Enum(["rotated"]),
      secret: shownOnce,
      former_secrets_expire_at: nullable(
        Timestamp,
        "When the last former secret stops signing; null: no former secret signs.",
      ),
    }),
    secretFields: ["secret"],
  },
  problems: ["not_found"],
});
