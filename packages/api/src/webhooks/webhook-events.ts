import Type, { type Static } from "typebox";
import { id } from "../http/fields.ts";
import { channelName } from "../publishing/channel.ts";
import { channelTold, exampleVersion, madeVersion } from "../publishing/publishing.ts";

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

/** What is told of endpoints themselves: that one is tried, or is sent nothing any more. */
export const webhookEventTypes = ["webhook.ping", "webhook.disabled"] as const;

export type WebhookEventType = (typeof webhookEventTypes)[number];

/** What an endpoint can subscribe to: everything, a family of types, or one type. */
export const eventPatterns = [
  "*",
  "spec.*",
  ...specEventTypes,
  "webhook.*",
  ...webhookEventTypes,
] as const;

export type EventPattern = (typeof eventPatterns)[number];

/** Why an endpoint is sent nothing. */
export const disabledReasons = ["manual", "gone", "failing"] as const;

export type DisabledReason = (typeof disabledReasons)[number];

export const disabledReasonText =
  "`manual`: someone did it. `gone`: it answered 410. `failing`: for five days nothing but failures came of it.";

export const failingSinceText = "When the first attempt failed since one succeeded last";

export const exampleEvent = {
  type: "spec.published",
  timestamp: "2026-01-31T12:00:00.000Z",
  data: {
    id: "spec_01h455vb4pex5vsknk084sn02q",
    name: "Home",
    revision: 4,
    ...exampleVersion,
    previous_version: 2,
    actor: "user_01h455vb4pex5vsknk084sn02q",
  },
};

const versionNumber = (description: string) => Type.Integer({ minimum: 1, description });

const timestamp = Type.String({
  format: "date-time",
  description: "When it happened: ISO 8601, UTC.",
});
const actor = Type.String({ description: "The id of the user or key that did it." });

const SpecEvent = Type.Object(
  {
    type: Type.Enum([...specEventTypes], { description: "What happened to a spec." }),
    timestamp,
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
      actor,
    }),
  },
  { title: "SpecEvent", examples: [exampleEvent] },
);

const endpoint = {
  id: id("hook", "The endpoint's id."),
  description: Type.String({ description: "What the endpoint is for." }),
};

const PingEvent = Type.Object(
  {
    type: Type.Enum(["webhook.ping"], { description: "Nothing happened: the endpoint is tried." }),
    timestamp,
    data: Type.Object({ ...endpoint, actor }),
  },
  { title: "PingEvent" },
);

const EndpointDisabledEvent = Type.Object(
  {
    type: Type.Enum(["webhook.disabled"], {
      description: "Another endpoint is sent nothing any more.",
    }),
    timestamp,
    data: Type.Object({
      ...endpoint,
      origin: Type.String({
        description: "Of its URL: the rest may be a secret.",
        examples: ["https://example.com"],
      }),
      reason: Type.Enum([...disabledReasons], { description: disabledReasonText }),
      failing_since: Type.Optional(
        Type.String({
          format: "date-time",
          description: `${failingSinceText}.`,
        }),
      ),
      actor: Type.Optional({ ...actor, description: "Who did it, where someone did." }),
    }),
  },
  { title: "EndpointDisabledEvent" },
);

/** The body of a webhook. */
export const WebhookEvent = Type.Union([SpecEvent, PingEvent, EndpointDisabledEvent], {
  title: "WebhookEvent",
  description: "What happened, by its `type`. Later versions may have more.",
});
export type WebhookEvent = Static<typeof WebhookEvent>;
