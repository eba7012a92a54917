import Type, { type Static } from "typebox";
import { actorName, includeNames, nullable, Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { exampleReview, Review, reviewerFields, reviewParams } from "./review.ts";

const Decision = Type.Object(
  {
    user_id: Type.String({ description: "The user's id." }),
    user_name: actorName,
    decision: Type.Enum(["approved", "changes_requested"]),
    message: Type.String({ description: "The reason; may be empty." }),
    at: Timestamp,
    counts: Type.Boolean({
      description: "Whether it counts, as an approval or as a request for changes.",
    }),
    reason: nullable(Type.String(), "Why it doesn't count, for people."),
    is_text_changed: Type.Boolean({
      description: "Whether the title or the description of the review has changed since.",
    }),
  },
  { title: "ReviewDecision" },
);
export type ReviewDecision = Static<typeof Decision>;

export const ReviewDetails = Type.Object(
  {
    ...Review.properties,
    reviewers: Type.Array(
      Type.Object({
        ...reviewerFields,
        cannot_approve_reason: nullable(
          Type.String(),
          "Why the user can't approve it any more, for people; null: the user can, or the review was applied or closed.",
        ),
      }),
      { description: "The users who are asked for an approval." },
    ),
    lacks_approvers: Type.Boolean({
      description:
        "Whether those of the asked users who can approve it are too few for the missing approvals. Without reviewers, everyone is asked.",
    }),
    other_approvers: Type.Array(Type.Object(reviewerFields), {
      description:
        "If the review lacks approvers and you may update it: up to 20 users who aren't asked, and could be. Otherwise empty.",
    }),
    required_approvals: Type.Integer({
      minimum: 0,
      description: "The approvals that the channel requires; 0: it isn't protected.",
    }),
    missing_approvals: Type.Integer({ minimum: 0, description: "The approvals that are missing." }),
    decisions: Type.Array(Decision, { description: "The newest decision of each user." }),
    can_approve: Type.Boolean({ description: "Whether your approval would count." }),
    cannot_approve_reason: nullable(Type.String(), "Why your approval wouldn't count, for people."),
    can_change: Type.Boolean({
      description:
        "Whether you may update and close it: its author may, and everyone who may publish to the channel. False if it was applied or closed.",
    }),
    conflict: nullable(
      Type.Object({
        served_version: nullable(
          Type.Integer({ minimum: 1 }),
          "The version that the channel serves, or will serve in a moment; null: none.",
        ),
      }),
      "The channel no longer serves `served_version`, so the review needs an update; null: it does.",
    ),
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
  reviewers: [{ user_id: "user_01h455vb4pex5vsknk084sn02r", cannot_approve_reason: null }],
  lacks_approvers: false,
  other_approvers: [],
  required_approvals: 1,
  missing_approvals: 1,
  decisions: [],
  can_approve: true,
  cannot_approve_reason: null,
  can_change: true,
  conflict: null,
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
    "The review with its decisions. Each decision says whether it counts now, which can change: when its user is disabled or loses a permission, or when the policy of the channel changes. For the same reasons, users who were asked may not be able to approve it any more.",
  access: "specs:read",
  params: reviewParams,
  query: Type.Object(includeNames, { additionalProperties: false }),
  reply: { status: 200, description: "The review.", body: ReviewDetails, example: exampleDetails },
  problems: ["not_found"],
});
