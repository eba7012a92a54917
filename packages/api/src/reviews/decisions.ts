import Type, { type Static } from "typebox";
import { channelName } from "../publishing/channel.ts";
import { route } from "../route.ts";
import { exampleReview, reviewParams, reviewReply, sha256 } from "./review.ts";

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
    "The users who may publish to the channel and, if it is protected, are among the approvers of its policy, by name; at most 1,000, without pages. The list doesn't depend on a review: it includes users who can't approve one because they made its change.",
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
        description: "The `sha256` of the review that you have read; null if it unpublishes.",
      },
      served_version: Type.Optional({
        ...Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
        description:
          "The `served_version` of the review that you have read. It is required if the review unpublishes.",
      }),
      message: Type.Optional(
        Type.String({ maxLength: 10_000, description: "The reason.", examples: ["Reads well."] }),
      ),
    },
    { title: "ReviewApproval", additionalProperties: false },
  ),
  bodyExample: { sha256: exampleReview.sha256 },
  reply: reviewReply("The approval is recorded."),
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
    "The review can't be applied until it is updated, or the same user approves it. Only people who may approve the review can request changes.",
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
  reply: reviewReply("The request is recorded."),
  problems: ["not_found", "approval_not_allowed", "channel_not_allowed", "review_ended"],
});
