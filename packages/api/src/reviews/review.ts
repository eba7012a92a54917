import Type, { type Static } from "typebox";
import { actorName, id, nullable, Timestamp } from "../http/fields.ts";
import { channelName } from "../publishing/channel.ts";
import { reviewActions, reviewStatuses } from "./review-states.ts";

export const actionText =
  "The document that the review makes live. `publish`: the draft as it was when the review was opened or updated. `promote`: an existing version. `rollback`: the document of an earlier version, as a new version. `unpublish`: none.";

export const reviewAction = Type.Enum([...reviewActions], {
  description: actionText,
  examples: ["publish"],
});

export const reviewTitle = Type.String({
  minLength: 1,
  maxLength: 200,
  description: "The change in a few words. It is also the message of the version.",
  examples: ["A warmer greeting"],
});

export const reviewDescription = Type.String({
  maxLength: 10_000,
  description: "Details of the change, for reviewers.",
  examples: ["The new greeting of the spring campaign."],
});

const reviewerId = Type.String({ examples: ["user_01h455vb4pex5vsknk084sn02q"] });

export const requestedReviewers = Type.Array(reviewerId, {
  maxItems: 20,
  description:
    "The ids or email addresses of the users who are asked for an approval: each has to be able to approve it, so not its author, for example. Empty: everyone who may approve it is asked.",
});

export const reviewerFields = {
  user_id: { ...reviewerId, description: "The user's id." },
  user_name: actorName,
};

export const sha256 = Type.String({
  pattern: "^[0-9a-f]{64}$",
  description: "SHA-256 of the document's bytes, in hexadecimal.",
  examples: ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"],
});

const version = Type.Integer({ minimum: 1 });

export const Review = Type.Object(
  {
    id: id("review", "Its id."),
    spec_id: id("spec", "The spec's id."),
    spec_name: Type.String({ description: "The spec's name.", examples: ["Home"] }),
    channel: { ...channelName, description: "The channel that it changes." },
    action: reviewAction,
    status: Type.Enum([...reviewStatuses], {
      description:
        "`open`: approvals are missing. `changes_requested`: someone who may approve it wants a change first. `approved`: it can be applied. `applied`, `closed`, and `superseded` by another change of the channel have ended; an update opens a superseded one again.",
      examples: ["open"],
    }),
    title: reviewTitle,
    description: reviewDescription,
    version: nullable(version, "The version that applying it makes live; null: it unpublishes."),
    sha256: nullable(sha256, "SHA-256 of that version's document, which approvals name."),
    source_version: nullable(version, "Of a rollback: the version whose document it has."),
    revision: nullable(version, "The revision of the draft that the version is from."),
    served_version: nullable(
      version,
      "The version that the channel served when the review was opened or updated; null: none.",
    ),
    reviewers: Type.Array(Type.Object(reviewerFields), {
      description: "The users who are asked for an approval.",
    }),
    created_at: Timestamp,
    created_by: Type.String({ description: "The id of the user or API key that opened it." }),
    created_by_name: actorName,
    updated_at: { ...Timestamp, description: "When it was last opened or updated." },
    ended_at: nullable(Timestamp, "When it was applied, closed or superseded."),
    ended_by: nullable(
      Type.String(),
      "The id of the user or API key that applied, closed or superseded it.",
    ),
    ended_by_name: actorName,
    superseded_by: nullable(
      version,
      "Of a superseded review: the version that the channel serves instead; null: none.",
    ),
    schedule_at: nullable(Timestamp, "When it will be applied; null: it isn't scheduled."),
    problem: nullable(
      Type.Object({
        code: Type.String({ description: "The code of the error." }),
        detail: Type.String({ description: "The details, for people." }),
      }),
      "Why it could not be applied at its time.",
    ),
  },
  { title: "Review" },
);
export type Review = Static<typeof Review>;

export const exampleReview: Review = {
  id: "review_01h455vb4pex5vsknk084sn02q",
  spec_id: "spec_01h455vb4pex5vsknk084sn02q",
  spec_name: "Home",
  channel: "production",
  action: "publish",
  status: "open",
  title: "A warmer greeting",
  description: "The new greeting of the spring campaign.",
  version: 4,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  source_version: null,
  revision: 6,
  served_version: 3,
  reviewers: [{ user_id: "user_01h455vb4pex5vsknk084sn02r" }],
  created_at: "2026-01-31T12:00:00.000Z",
  created_by: "user_01h455vb4pex5vsknk084sn02q",
  updated_at: "2026-01-31T12:00:00.000Z",
  ended_at: null,
  ended_by: null,
  superseded_by: null,
  schedule_at: null,
  problem: null,
};

export const reviewParams = Type.Object({ review_id: id("review", "The review's id.") });

/** The response to a change of a review. */
export const reviewReply = (description: string) =>
  ({ status: 200, description, body: Review, example: exampleReview }) as const;
