import Type, { type Static } from "typebox";
import { Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { exampleEvent, type SpecEventType, specEventTypes } from "../webhooks/webhook-events.ts";

/** What can happen to the custom types. Webhooks carry none of it. */
const catalogEventTypes = ["custom_type.put", "custom_type.deleted"] as const;

export type CatalogEventType = (typeof catalogEventTypes)[number];

/** What the event feed tells of. */
export const feedEventTypes: readonly (SpecEventType | CatalogEventType)[] = [
  ...specEventTypes,
  ...catalogEventTypes,
];

/** What the feed can be narrowed to: an event's type, or its family. */
export const feedPatterns: readonly string[] = [
  ...new Set(feedEventTypes.map((type) => `${type.split(".")[0]}.*`)),
  ...feedEventTypes,
];

const FeedEvent = Type.Object(
  {
    type: Type.Enum([...feedEventTypes, "reset"], { description: "Also the name of the event." }),
    timestamp: Timestamp,
    data: Type.Unsafe<Record<string, unknown>>({
      type: "object",
      description:
        "Of a spec what webhooks carry: `id`, `name`, `revision`, `actor` and what comes with the type. Of a custom type `list`, `name`, `actor`. Of a reset `reason`: `too_old` or `unknown`.",
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
    "A stream of server-sent events that goes on until one side ends it. It begins now; with `Last-Event-ID` after that event, with everything that happened since. Where that can't be told any more its first event is a `reset`: read again what you show, then go on. A publish is told when the document is live.",
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
