import Type, { type Static } from "typebox";
import { Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { exampleEvent } from "../webhooks/webhook-events.ts";
import { feedEventTypes } from "./feed-event-types.ts";

const FeedEvent = Type.Object(
  {
    type: Type.Enum([...feedEventTypes, "reset"], {
      description: "The type, which is also the name of the server-sent event.",
    }),
    timestamp: Timestamp,
    data: Type.Unsafe<Record<string, unknown>>({
      type: "object",
      description:
        "For a spec, the data of its webhooks: `id`, `name`, `revision`, `actor` and the members of the type. For a review, those of its webhooks: `id`, `title`, `spec_id`, `name` of the spec, `channel`, `action`, `status`, `actor` and more. For a reset, `reason`: `too_old` or `unknown`. For other resources, their identity and `actor`, if there is one: `list` and `name` of a custom type, `name` of a channel, `kid` of a document key, `id` of a user, API key, session or webhook endpoint.",
    }),
  },
  { title: "FeedEvent", examples: [exampleEvent] },
);
export type FeedEvent = Static<typeof FeedEvent>;

export const streamEvents = route({
  operationId: "streamEvents",
  method: "GET",
  path: "/events",
  tag: "Events",
  summary: "Stream events",
  description:
    "A stream of server-sent events that stays open until one side closes it. It starts with new events; with `Last-Event-ID`, with all events after that one; with `since`, with those from that time on. If those are no longer stored, the first event is a `reset`: read the resources that you show again, then go on. The event of a publish is sent when the document is live. Events of users need `users:write`, except that a user also receives changes of itself. Those of webhook endpoints need `webhooks:read`, of document keys `document-keys:write`. Events of API keys are sent to their owner and with `users:write`, events of sessions only to their user. All other events are omitted.",
  access: "specs:read",
  query: Type.Object(
    {
      types: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 500,
          description: "Only events of these types or families, separated by commas.",
          examples: ["spec.*,custom_type.put"],
        }),
      ),
      spec_id: Type.Optional(
        Type.String({
          pattern: "^spec_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          description: "Only events of this spec.",
          examples: ["spec_01h455vb4pex5vsknk084sn02q"],
        }),
      ),
      since: Type.Optional({
        ...Timestamp,
        description:
          "Starts with the events from this time on, if there is no `Last-Event-ID`. Events are kept for 30 days; an earlier time starts with the oldest.",
      }),
    },
    { additionalProperties: false },
  ),
  headers: Type.Object({
    "last-event-id": Type.Optional(
      Type.String({ description: "The opaque id of the last received event.", examples: ["42"] }),
    ),
  }),
  reply: {
    status: 200,
    description: "Each event has its id, its type as the name, and this JSON as data.",
    mediaType: "text/event-stream",
    body: FeedEvent,
  },
  problems: ["too_many_requests"],
});
