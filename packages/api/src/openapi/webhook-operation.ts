import Type from "typebox";
import { exampleEvent, WebhookEvent } from "../webhooks/webhook-events.ts";
import { content } from "./content.ts";
import { named } from "./named.ts";
import { parametersIn } from "./parameters-in.ts";

/** The request that endpoints are sent; its schemas go into `schemas`. */
export function webhookOperation(schemas: Map<string, unknown>) {
  return {
    operationId: "webhookEvent",
    tags: ["Webhooks"],
    summary: "What happened",
    description:
      "What an endpoint is sent that `POST /webhooks` has registered. An event may come twice, with the same `webhook-id`, and late.",
    security: [],
    parameters: parametersIn("header", headers, schemas),
    requestBody: {
      required: true,
      content: content(undefined, named(WebhookEvent, schemas), exampleEvent),
    },
    responses: {
      "2XX": { description: "It has arrived." },
      default: { description: "It is sent again later." },
    },
  };
}

const headers = Type.Object({
  "webhook-id": Type.String({
    description: "The event's id, the same on every attempt.",
    examples: ["evt_01h455vb4pex5vsknk084sn02q"],
  }),
  "webhook-timestamp": Type.String({
    description: "When this attempt was made: seconds since 1970.",
    examples: ["1769860800"],
  }),
  "webhook-signature": Type.String({
    description:
      "`v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, by the endpoint's secret. While that is rotated several, with spaces between them: one that fits is enough.",
    examples: ["v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4="],
  }),
});
