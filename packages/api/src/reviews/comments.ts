import Type, { type Static } from "typebox";
import {
  actorName,
  id,
  includeNames,
  nullable,
  pageHeaders,
  pageQuery,
  Timestamp,
} from "../http/fields.ts";
import { route } from "../route.ts";
import { reviewParams } from "./review.ts";

export const maxReviewComments = 500;

/** How many of these one user may write, so that nobody keeps others from commenting. */
export const maxReviewCommentsOfUser = 100;

const commentId = id("comment", "The comment's id.");
const text = Type.String({
  minLength: 1,
  maxLength: 10_000,
  description: "The comment.",
  examples: ["Does this still fit on one line?"],
});
const pointer = Type.String({
  maxLength: 2000,
  pattern: "^(/([^~]|~[01])*)?$",
  description: "The node: a JSON Pointer (RFC 6901) into the document of the review's version.",
  examples: ["/screens/main/body/children/0"],
});

export const ReviewComment = Type.Object(
  {
    id: commentId,
    text,
    pointer: nullable(
      pointer,
      "The node that it is about, as a JSON Pointer (RFC 6901) into the document of the present version: it follows the node through updates. Null: it is about the whole review.",
    ),
    node_id: nullable(Type.String(), "The id of the node, if it has one."),
    is_outdated: Type.Boolean({
      description:
        "Whether an update has removed the node. `pointer` is then its last place, in an earlier version.",
    }),
    created_at: Timestamp,
    created_by: Type.String({ description: "The id of the user or API key that wrote it." }),
    created_by_name: actorName,
    resolved_at: nullable(Timestamp, "When it was resolved; null: it is open."),
    resolved_by: nullable(Type.String(), "The id of the user or API key that resolved it."),
  },
  { title: "ReviewComment" },
);
export type ReviewComment = Static<typeof ReviewComment>;

const exampleComment: ReviewComment = {
  id: "comment_01h455vb4pex5vsknk084sn02q",
  text: "Does this still fit on one line?",
  pointer: "/screens/main/body/children/0",
  node_id: "greeting",
  is_outdated: false,
  created_at: "2026-01-31T12:00:00.000Z",
  created_by: "user_01h455vb4pex5vsknk084sn02r",
  resolved_at: null,
  resolved_by: null,
};

export const listReviewComments = route({
  operationId: "listReviewComments",
  method: "GET",
  path: "/reviews/{review_id}/comments",
  tag: "Reviews",
  summary: "List the comments of a review",
  description: "Oldest first: new comments are on the last page.",
  access: "specs:read",
  params: reviewParams,
  query: Type.Object({ ...includeNames, ...pageQuery }, { additionalProperties: false }),
  reply: {
    status: 200,
    description: "One page of comments.",
    body: Type.Array(ReviewComment),
    headers: pageHeaders,
    example: [exampleComment],
  },
  problems: ["not_found"],
});

export const commentOnReview = route({
  operationId: "commentOnReview",
  method: "POST",
  path: "/reviews/{review_id}/comments",
  tag: "Reviews",
  summary: "Comment on a review",
  description:
    "Adds a comment, with `pointer` about a node. A review has at most 500 comments, and 100 of one user. Reviews that have ended can be commented on too.",
  access: "specs:write",
  params: reviewParams,
  body: Type.Object(
    { text, pointer: Type.Optional(pointer) },
    { title: "ReviewCommentCreate", additionalProperties: false },
  ),
  reply: {
    status: 201,
    description: "The comment.",
    body: ReviewComment,
    example: exampleComment,
  },
  problems: ["not_found", "limit_reached"],
});

const commentParams = Type.Object({ ...reviewParams.properties, comment_id: commentId });

export const resolveReviewComment = route({
  operationId: "resolveReviewComment",
  method: "POST",
  path: "/reviews/{review_id}/comments/{comment_id}/resolve",
  tag: "Reviews",
  summary: "Resolve a comment",
  description: "Marks the comment as resolved. One that is resolved already stays as it is.",
  access: "specs:write",
  params: commentParams,
  reply: {
    status: 200,
    description: "The comment is resolved.",
    body: ReviewComment,
    example: {
      ...exampleComment,
      resolved_at: "2026-01-31T13:00:00.000Z",
      resolved_by: "user_01h455vb4pex5vsknk084sn02q",
    },
  },
  problems: ["not_found"],
});

export const reopenReviewComment = route({
  operationId: "reopenReviewComment",
  method: "POST",
  path: "/reviews/{review_id}/comments/{comment_id}/reopen",
  tag: "Reviews",
  summary: "Reopen a comment",
  description: "Marks the comment as open. One that is open already stays as it is.",
  access: "specs:write",
  params: commentParams,
  reply: {
    status: 200,
    description: "The comment is open.",
    body: ReviewComment,
    example: exampleComment,
  },
  problems: ["not_found"],
});
