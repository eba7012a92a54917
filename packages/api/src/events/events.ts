import Type, { type Static } from "typebox";
import { Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { exampleEvent } from "../webhooks/webhook-events.ts";
import { feedEventTypes } from "./feed-event-types.ts";

const FeedEvent = Type.Object(
  {
    type: Type.Enum([...feedEventTypes, "reset"], { description: "Also the name of the event." }),
    timestamp: Timestamp,
    data: Type.Unsafe<Record<string, unknown>>({
      type: "object",
      description:
        "Of a spec what webhooks carry: `id`, `name`, `revision`, `actor` and what comes with the type. Of a reset `reason`: `too_old` or `unknown`. Of anything else what identifies it, and `actor` where someone did it: `list` and `name` of a custom type, `name` of a channel, `kid` of a document key, `id` of a user, API key, session or webhook endpoint.",
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
  summary: "Follow what happens, as it happens",
  description:
    "A stream of server-sent events that goes on until one side ends it. It begins now; with `Last-Event-ID` after that event, with everything that happened since. Where that can't be told any more its first event is a `reset`: read again what you show, then go on. A publish is told when the document is live. Events of users need `users:write`, of webhook endpoints `webhooks:read`, of document keys `document-keys:write`; those of API keys go to their owner and to who has `users:write`, those of one's own sessions to nobody else. Events that the token may not receive are left out.",
  access: "specs:read",
  query: Type.Object(
    {
      types: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 500,
          description: "Only these types or families, separated by commas.",
          examples: ["spec.*,custom_type.put"],
        }),
      ),
      spec_id: Type.Optional(
        Type.String({
          pattern: "^spec_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          description: "Only what happens to this spec.",
          examples: ["spec_01h455vb4pex5vsknk084sn02q"],
        }),
      ),
    },
    { additionalProperties: false },
  ),
  headers: Type.Object({
    "last-event-id": Type.Optional(
      Type.String({ description: "The id that was received last, opaque.", examples: ["42"] }),
    ),
  }),
  reply: {
    status: 200,
    description: "Each event with its id, its type as the name, and as data the JSON of this.",
    mediaType: "text/event-stream",
    body: FeedEvent,
  },
  problems: ["too_many_requests"],
});
