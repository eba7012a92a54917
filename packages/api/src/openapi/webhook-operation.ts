import Type from "typebox";
import { exampleEvent, WebhookEvent } from "../webhooks/webhook-events.ts";
import { content } from "./content.ts";
import { named } from "./named.ts";
import { parametersIn } from "./parameters-in.ts";

/** Returns the request that endpoints receive, and adds its schemas to `schemas`. */
export function webhookOperation(schemas: Map<string, unknown>) {
  return {
    operationId: "webhookEvent",
    tags: ["Webhooks"],
    summary: "An event",
    description:
      "The request to an endpoint that was registered with `POST /webhooks`. An event may arrive late, and more than once with the same `webhook-id`.",
    security: [],
    parameters: parametersIn("header", headers, schemas),
    requestBody: {
      required: true,
      content: content(undefined, named(WebhookEvent, schemas), exampleEvent),
    },
    responses: {
      "2XX": { description: "The event was received." },
      default: { description: "The delivery is retried later." },
    },
  };
}

const headers = Type.Object({
  "webhook-id": Type.String({
    description: "The event's id, the same on every attempt.",
    examples: ["evt_01h455vb4pex5vsknk084sn02q"],
  }),
  "webhook-timestamp": Type.String({
    description: "The time of this attempt in seconds since 1970.",
    examples: ["1769860800"],
  }),
  "webhook-signature": Type.String({
    description:
      "`v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, by the endpoint's secret. While that is rotated several, with spaces between them: one that fits is enough.",
    examples: ["v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4="],
  }),
});
