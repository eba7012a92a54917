import Type from "typebox";
import { includeNames, pageHeaders, pageQuery, Timestamp } from "../http/fields.ts";
import { channelName } from "../publishing/channel.ts";
import { versionNumber } from "../publishing/publishing.ts";
import { route } from "../route.ts";
import { ifMatch, specParams } from "../specs/spec-resource.ts";
import {
  actionText,
  exampleReview,
  Review,
  requestedReviewers,
  reviewAction,
  reviewDescription,
  reviewParams,
  reviewReply,
  reviewTitle,
} from "./review.ts";
import { reviewStatuses } from "./review-states.ts";

export const openReview = route({
  operationId: "openReview",
  method: "POST",
  path: "/specs/{spec_id}/reviews",
  tag: "Reviews",
  summary: "Open a review",
  description:
    "Asks for a change of one channel. For a publish or a rollback, this stores the new version, which no channel serves yet. Applying the review makes exactly this stored version live. Channels without protection can have reviews too. A spec has at most 100 reviews that have not ended, and at most 20 of them by the same user; those opened with an API key are of its owner.",
  access: "specs:write",
  params: specParams,
  headers: ifMatch,
  body: Type.Object(
    {
      channel: Type.Optional({
        ...channelName,
        description: "The channel; by default `production`.",
        examples: ["production"],
      }),
      action: Type.Optional({
        ...reviewAction,
        description: `${actionText} The default is \`publish\`.`,
      }),
      version: Type.Optional(
        versionNumber(
          "Of a rollback, the version to go back to. Of a promotion, the version to promote; by default the live version of `from`.",
        ),
      ),
      from: Type.Optional({
        ...channelName,
        description: "Of a promotion, the channel that serves the version.",
      }),
      title: reviewTitle,
      description: Type.Optional(reviewDescription),
      reviewers: Type.Optional(requestedReviewers),
    },
    { title: "ReviewOpen", additionalProperties: false },
  ),
  bodyExample: { title: "A warmer greeting", reviewers: ["user_01h455vb4pex5vsknk084sn02r"] },
  reply: {
    status: 201,
    description: "The review is open.",
    body: Review,
    example: exampleReview,
  },
  problems: [
    "not_publishable",
    "not_found",
    "not_published",
    "newer_version_live",
    "limit_reached",
    "revision_mismatch",
  ],
});

const userId = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: "^(me|user_[0-7][0-9a-hjkmnp-tv-z]{25})$",
      description,
      examples: ["me"],
    }),
  );

export const listReviews = route({
  operationId: "listReviews",
  method: "GET",
  path: "/reviews",
  tag: "Reviews",
  summary: "List reviews",
  description:
    "Newest first. `reviewer=me` lists the reviews that wait for you: open reviews that you may approve, that ask you or everyone, and whose present state you have not decided on. Reviews of deleted specs are omitted.",
  access: "specs:read",
  query: Type.Object(
    {
      status: Type.Optional(
        Type.Enum([...reviewStatuses, "pending"], {
          description:
            "Only reviews with this status; `pending`: `open`, `changes_requested` or `approved`. A status that changes because a user or a policy has changed is found within seconds.",
          examples: ["pending"],
        }),
      ),
      author: userId("Only reviews of this user, opened with any token; `me`: yours."),
      reviewer: userId("Only reviews that wait for this user, which are all open; `me`: for you."),
      channel: Type.Optional({ ...channelName, description: "Only reviews of this channel." }),
      spec_id: Type.Optional(
        Type.String({
          pattern: "^spec_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          description: "Only reviews of this spec.",
          examples: ["spec_01h455vb4pex5vsknk084sn02q"],
        }),
      ),
      ...includeNames,
      ...pageQuery,
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    description: "One page of reviews.",
    body: Type.Array(Review),
    headers: {
      ...pageHeaders,
      "X-Total-Count": "The number of reviews; missing if it is over 100.",
    },
    example: [exampleReview],
  },
});

export const updateReview = route({
  operationId: "updateReview",
  method: "POST",
  path: "/reviews/{review_id}/update",
  tag: "Reviews",
  summary: "Update a review",
  description:
    "Binds the review to the present draft, which is stored as a new version, and to what the channel serves now. Approvals of the former version don't count any more, unless the policy of the channel keeps them. Requests for changes are met (if neither the version nor what the channel serves has changed, everyone then decides again), a superseded review is open again, and its schedule is removed. Comments follow their nodes. A new title or description voids no approval: each decision says whether the texts have changed since. Only the author and those who may publish to the channel update a review.",
  access: "specs:write",
  params: reviewParams,
  body: Type.Object(
    {
      title: Type.Optional(reviewTitle),
      description: Type.Optional(reviewDescription),
      reviewers: Type.Optional(requestedReviewers),
    },
    { title: "ReviewUpdate", additionalProperties: false },
  ),
  bodyOptional: true,
  reply: reviewReply("The review is open."),
  problems: [
    "not_publishable",
    "not_found",
    "not_published",
    "newer_version_live",
    "review_ended",
    "limit_reached",
  ],
});

export const closeReview = route({
  operationId: "closeReview",
  method: "POST",
  path: "/reviews/{review_id}/close",
  tag: "Reviews",
  summary: "Close a review",
  description:
    "Ends the review without applying it. Its version stays. Only the author and those who may publish to the channel close a review.",
  access: "specs:write",
  params: reviewParams,
  body: Type.Object(
    {
      message: Type.Optional(
        Type.String({
          maxLength: 10_000,
          description: "The reason.",
          examples: ["Not needed any more."],
        }),
      ),
    },
    { title: "ReviewClose", additionalProperties: false },
  ),
  bodyOptional: true,
  reply: reviewReply("The review is closed."),
  problems: ["not_found", "review_ended"],
});

export const applyReview = route({
  operationId: "applyReview",
  method: "POST",
  path: "/reviews/{review_id}/apply",
  tag: "Reviews",
  summary: "Apply a review",
  description:
    "Makes the review's version live: when the response arrives, the channel serves exactly the approved bytes. In a protected channel this needs the approvals at that instant. It needs `specs:publish`. In a protected channel, the user who opened it needs only `specs:write`, but then only approvals of the present content count, and an API key doesn't suffice. With `schedule_at` it is applied at that time, if the approvals hold then; a time in a freeze window that is known already is refused. `schedule_at: null` removes the schedule.",
  access: "actor",
  params: reviewParams,
  body: Type.Object(
    {
      schedule_at: Type.Optional({
        ...Type.Union([Timestamp, Type.Null()]),
        description:
          "The time: ISO 8601 with a time zone, within a year. The default is now; null removes the schedule.",
        examples: ["2026-02-01T08:00:00.000Z"],
      }),
    },
    { title: "ReviewApply", additionalProperties: false },
  ),
  bodyExample: {},
  bodyOptional: true,
  reply: {
    status: 200,
    description: "The version is live, or the time is set.",
    body: Review,
    example: {
      ...exampleReview,
      status: "applied",
      ended_at: "2026-01-31T13:00:00.000Z",
      ended_by: "user_01h455vb4pex5vsknk084sn02q",
    },
  },
  problems: [
    ...([
      "not_found",
      "channel_not_allowed",
      "not_approved",
      "review_ended",
      "channel_frozen",
      "newer_version_live",
      "not_published",
      "limit_reached",
    ] as const),
    "pointer_pending",
  ],
});
