import Type, { type Static } from "typebox";
import { id } from "../http/fields.ts";
import { channelName } from "../publishing/channel.ts";
import { exampleVersion, responseChannel, versionFields } from "../publishing/publishing.ts";
import { reviewActions, reviewStatuses } from "../reviews/review-states.ts";

/** The types of the events of specs. */
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

/** The types of the events of reviews. */
export const reviewEventTypes = [
  "review.opened",
  "review.updated",
  "review.approved",
  "review.changes_requested",
  "review.commented",
  "review.applied",
  "review.closed",
  "review.superseded",
] as const;

export type ReviewEventType = (typeof reviewEventTypes)[number];

/** The types of the events of endpoints. */
export const webhookEventTypes = ["webhook.ping", "webhook.disabled"] as const;

export type WebhookEventType = (typeof webhookEventTypes)[number];

/** The patterns that an endpoint can subscribe to: all events, a family, or one type. */
export const eventPatterns = [
  "*",
  "spec.*",
  ...specEventTypes,
  "review.*",
  ...reviewEventTypes,
  "webhook.*",
  ...webhookEventTypes,
] as const;

export type EventPattern = (typeof eventPatterns)[number];

/** The reasons why an endpoint is disabled. */
export const disabledReasons = ["manual", "gone", "failing"] as const;

export type DisabledReason = (typeof disabledReasons)[number];

export const disabledReasonText =
  "`manual`: someone disabled it. `gone`: it responded with 410. `failing`: all attempts failed for five days.";

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
  description: "The time of the event: ISO 8601, UTC.",
});
const actor = Type.String({ description: "The id of the user or key that made the change." });

const SpecEvent = Type.Object(
  {
    type: Type.Enum([...specEventTypes], { description: "The event of a spec." }),
    timestamp,
    data: Type.Object({
      id: id("spec", "The spec's id."),
      name: Type.String({ description: "The spec's name." }),
      revision: Type.Integer({ minimum: 1, description: "The revision of the draft." }),
      ...Type.Partial(Type.Object(versionFields)).properties,
      previous_version: Type.Optional(versionNumber("The version that was live before.")),
      source_version: Type.Optional(versionNumber("Of a rollback: the version it was taken from.")),
      channel: responseChannel,
      promoted_from: Type.Optional({
        ...channelName,
        description: "The channel from which the version was promoted.",
      }),
      review_id: Type.Optional(id("review", "The review that approved it.")),
      emergency: Type.Optional(
        Type.Literal(true, {
          description: "An admin made the change without the review that the channel needs.",
        }),
      ),
      message: Type.Optional(Type.String({ description: "Of an emergency: its reason." })),
      actor,
    }),
  },
  { title: "SpecEvent", examples: [exampleEvent] },
);

const ReviewEvent = Type.Object(
  {
    type: Type.Enum([...reviewEventTypes], { description: "The event of a review." }),
    timestamp,
    data: Type.Object({
      id: id("review", "The review's id."),
      title: Type.String({ description: "The review's title." }),
      spec_id: id("spec", "The spec's id."),
      name: Type.String({ description: "The spec's name." }),
      channel: { ...channelName, description: "The channel that the review is about." },
      action: Type.Enum([...reviewActions], { description: "What applying the review does." }),
      version: Type.Optional(versionNumber("The frozen version; missing for an unpublish.")),
      status: Type.Enum([...reviewStatuses], { description: "The review's status since then." }),
      superseded_by: Type.Optional(
        versionNumber("Of a superseded review: the version that was made live instead."),
      ),
      comment_id: Type.Optional(id("comment", "With `review.commented`: the comment.")),
      is_resolved: Type.Optional(
        Type.Boolean({
          description:
            "With `review.commented`: the comment was resolved, or with `false` opened again. Missing: it was added.",
        }),
      ),
      is_text_changed: Type.Optional(
        Type.Literal(true, {
          description: "With `review.updated`: the title or the description has changed.",
        }),
      ),
      problem: Type.Optional(
        Type.String({ description: "Why a scheduled apply was refused, for people." }),
      ),
      actor: Type.Optional(actor),
    }),
  },
  { title: "ReviewEvent" },
);

const endpoint = {
  id: id("hook", "The endpoint's id."),
  description: Type.String({ description: "The purpose of the endpoint." }),
};

const PingEvent = Type.Object(
  {
    type: Type.Enum(["webhook.ping"], { description: "A test of the endpoint." }),
    timestamp,
    data: Type.Object({ ...endpoint, actor }),
  },
  { title: "PingEvent" },
);

const EndpointDisabledEvent = Type.Object(
  {
    type: Type.Enum(["webhook.disabled"], {
      description: "Another endpoint was disabled.",
    }),
    timestamp,
    data: Type.Object({
      ...endpoint,
      origin: Type.String({
        description: "The origin of its URL; the rest may be a secret.",
        examples: ["https://example.com"],
      }),
      reason: Type.Enum([...disabledReasons], { description: disabledReasonText }),
      failing_since: Type.Optional(
        Type.String({
          format: "date-time",
          description: `${failingSinceText}.`,
        }),
      ),
      actor: Type.Optional({
        ...actor,
        description: "The id of the user or key that disabled it, if it wasn't the service.",
      }),
    }),
  },
  { title: "EndpointDisabledEvent" },
);

/** The body of a webhook. */
export const WebhookEvent = Type.Union([SpecEvent, ReviewEvent, PingEvent, EndpointDisabledEvent], {
  title: "WebhookEvent",
  description: "An event by its `type`. Later versions may add types.",
});
export type WebhookEvent = Static<typeof WebhookEvent>;
