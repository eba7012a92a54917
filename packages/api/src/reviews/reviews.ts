import Type, { type Static } from "typebox";
import {
  actorName,
  includeNames,
  nullable,
  pageHeaders,
  pageQuery,
  Timestamp,
} from "../http/fields.ts";
import { channelName } from "../publishing/channel.ts";
import { versionNumber } from "../publishing/publishing.ts";
import { route } from "../route.ts";
import { ifMatch, specParams } from "../specs/spec-resource.ts";
import { ReviewComment } from "./comments.ts";
import {
  actionText,
  exampleReview,
  Review,
  requestedReviewers,
  reviewAction,
  reviewDescription,
  reviewParams,
  reviewTitle,
  sha256,
} from "./review.ts";
import { reviewStatuses } from "./review-states.ts";

export const openReview = route({
  operationId: "openReview",
  method: "POST",
  path: "/specs/{spec_id}/reviews",
  tag: "Reviews",
  summary: "Open a review",
  description:
    "Asks for a change of one channel. The version that it would make live is made and stored now, but no channel serves it: what reviewers see is byte for byte what is applied. A channel needs no protection to have reviews. A spec has at most 100 reviews that have not ended.",
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
    "Newest first. `reviewer=me` is what waits for you: the reviews that have not ended and that you may approve, in which you or nobody in particular was asked, and whose present state you have neither approved nor asked to change. Reviews of deleted specs are omitted.",
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
      reviewer: userId("Only reviews that wait for this user; `me`: for you."),
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

const ListedApprover = Type.Object(
  {
    user_id: Type.String({
      description: "The user's id.",
      examples: ["user_01h455vb4pex5vsknk084sn02r"],
    }),
    user_name: Type.String({ description: "The user's name.", examples: ["Ada"] }),
  },
  { title: "Approver" },
);
export type ListedApprover = Static<typeof ListedApprover>;

export const listApprovers = route({
  operationId: "listApprovers",
  method: "GET",
  path: "/channels/{channel}/approvers",
  tag: "Reviews",
  summary: "List who may approve reviews of a channel",
  description:
    "The users who may publish to the channel and, if it is protected, are among the approvers of its policy, by name; at most 1,000, without pages. Those who made a change may still not approve it.",
  access: "specs:write",
  params: Type.Object({ channel: channelName }),
  reply: {
    status: 200,
    description: "The users.",
    body: Type.Array(ListedApprover),
    example: [{ user_id: "user_01h455vb4pex5vsknk084sn02r", user_name: "Ada" }],
  },
  problems: ["not_found"],
});

const Decision = Type.Object(
  {
    user_id: Type.String({ description: "The user's id." }),
    user_name: actorName,
    decision: Type.Enum(["approved", "changes_requested"]),
    message: Type.String({ description: "The reason; may be empty." }),
    at: Timestamp,
    counts: Type.Boolean({
      description: "Whether it counts: as an approval, or as a request that has to be met first.",
    }),
    reason: nullable(Type.String(), "Why it doesn't count, for people."),
  },
  { title: "ReviewDecision" },
);
export type ReviewDecision = Static<typeof Decision>;

export const ReviewDetails = Type.Object(
  {
    ...Review.properties,
    required_approvals: Type.Integer({
      minimum: 0,
      description: "The approvals that the channel requires; 0: it isn't protected.",
    }),
    missing_approvals: Type.Integer({ minimum: 0, description: "The approvals that are missing." }),
    decisions: Type.Array(Decision, { description: "The newest decision of each user." }),
    can_approve: Type.Boolean({ description: "Whether your approval would count." }),
    cannot_approve_reason: nullable(Type.String(), "Why it wouldn't, for people."),
    conflict: nullable(
      Type.Object({
        served_version: nullable(
          Type.Integer({ minimum: 1 }),
          "The version that the channel serves, or will serve in a moment; null: none.",
        ),
      }),
      "What the channel serves, if that isn't `served_version` any more: the review needs an update.",
    ),
    comments: Type.Array(ReviewComment, { description: "The comments, oldest first." }),
    document_url: nullable(
      Type.String(),
      "The address of the version's document, for readers of specs.",
    ),
    diff_url: nullable(
      Type.String(),
      "The address of the changes from `served_version` to the version; null: one of them is missing.",
    ),
  },
  { title: "ReviewDetails" },
);
export type ReviewDetails = Static<typeof ReviewDetails>;

const exampleDetails: ReviewDetails = {
  ...exampleReview,
  required_approvals: 1,
  missing_approvals: 1,
  decisions: [],
  can_approve: true,
  cannot_approve_reason: null,
  conflict: null,
  comments: [],
  document_url:
    "https://screens.example.com/api/v1/specs/spec_01h455vb4pex5vsknk084sn02q/versions/4/document",
  diff_url:
    "https://screens.example.com/api/v1/specs/spec_01h455vb4pex5vsknk084sn02q/diff?from=3&to=4",
};

export const getReview = route({
  operationId: "getReview",
  method: "GET",
  path: "/reviews/{review_id}",
  tag: "Reviews",
  summary: "Read a review",
  description:
    "The review with its decisions and comments. Each decision says whether it counts now, which can change: when its user is disabled or loses a permission, or when the policy of the channel changes.",
  access: "specs:read",
  params: reviewParams,
  query: Type.Object(includeNames, { additionalProperties: false }),
  reply: { status: 200, description: "The review.", body: ReviewDetails, example: exampleDetails },
  problems: ["not_found"],
});

const changed = (description: string) =>
  ({ status: 200, description, body: Review, example: exampleReview }) as const;

export const updateReview = route({
  operationId: "updateReview",
  method: "POST",
  path: "/reviews/{review_id}/update",
  tag: "Reviews",
  summary: "Update a review",
  description:
    "Binds the review to the present draft, which is stored as a new version, and to what the channel serves now. Approvals of the former version don't count any more, unless the policy of the channel keeps them. Requests for changes are met (if neither the version nor what the channel serves has changed, everyone then decides again), a superseded review is open again, and its schedule is removed. Comments follow their nodes.",
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
  reply: changed("The review is open."),
  problems: [
    "not_publishable",
    "not_found",
    "not_published",
    "newer_version_live",
    "review_ended",
    "limit_reached",
  ],
});

const optionalMessage = Type.Optional(
  Type.String({ maxLength: 10_000, description: "The reason.", examples: ["Reads well."] }),
);

export const approveReview = route({
  operationId: "approveReview",
  method: "POST",
  path: "/reviews/{review_id}/approve",
  tag: "Reviews",
  summary: "Approve a review",
  description:
    "Approves the document with this hash, which must be that of the review. Only people approve: not API keys, nor sessions of devices. An approval that wouldn't count is refused with the reason.",
  access: "specs:publish",
  params: reviewParams,
  body: Type.Object(
    {
      sha256: {
        ...Type.Union([sha256, Type.Null()]),
        description: "The `sha256` of the review that was looked at; null if it unpublishes.",
      },
      served_version: Type.Optional({
        ...Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
        description:
          "The `served_version` that it was compared with. It is required if the review unpublishes.",
      }),
      message: optionalMessage,
    },
    { title: "ReviewApproval", additionalProperties: false },
  ),
  bodyExample: { sha256: exampleReview.sha256 },
  reply: changed("The approval is recorded."),
  problems: [
    "not_found",
    "approval_not_allowed",
    "channel_not_allowed",
    "review_changed",
    "review_ended",
  ],
});

export const requestReviewChanges = route({
  operationId: "requestReviewChanges",
  method: "POST",
  path: "/reviews/{review_id}/request-changes",
  tag: "Reviews",
  summary: "Request changes of a review",
  description:
    "The review can't be applied until it is updated, or the same user approves it. Like approvals, only people may do so who may approve it.",
  access: "specs:publish",
  params: reviewParams,
  body: Type.Object(
    {
      message: Type.String({
        minLength: 1,
        maxLength: 10_000,
        description: "The change that is needed.",
        examples: ["The greeting is cut off on small phones."],
      }),
    },
    { title: "ReviewChangesRequest", additionalProperties: false },
  ),
  reply: changed("The request is recorded."),
  problems: ["not_found", "approval_not_allowed", "channel_not_allowed", "review_ended"],
});

export const closeReview = route({
  operationId: "closeReview",
  method: "POST",
  path: "/reviews/{review_id}/close",
  tag: "Reviews",
  summary: "Close a review",
  description: "Ends the review without applying it. Its version stays.",
  access: "specs:write",
  params: reviewParams,
  body: Type.Object(
    { message: optionalMessage },
    { title: "ReviewClose", additionalProperties: false },
  ),
  bodyOptional: true,
  reply: changed("The review is closed."),
  problems: ["not_found", "review_ended"],
});

export const applyReview = route({
  operationId: "applyReview",
  method: "POST",
  path: "/reviews/{review_id}/apply",
  tag: "Reviews",
  summary: "Apply a review",
  description:
    "Makes the review's version live: when the response arrives, the channel serves exactly the approved bytes. In a protected channel this needs the approvals at that instant. It needs `specs:publish`; in a protected channel, the user who opened it needs only `specs:write`, but then every approval has to be of the present content, and API keys can't do so. With `schedule_at` it is applied at that time, if the approvals hold then; `schedule_at: null` removes the schedule.",
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
