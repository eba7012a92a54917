import type { ReviewAction, ReviewStatus } from "@screenspec/api";

/** The policy of a protected channel. A channel without one needs no review. */
export interface ChannelPolicyRow {
  channel: string;
  /** A `ChannelPolicy` as JSON. */
  policy: string;
}

/** A request to make a stored version live in a channel, or to remove what is live there. */
export interface ReviewRow {
  id: string;
  spec_id: string;
  channel: string;
  action: ReviewAction;
  /** As of the last count, by which lists are filtered. Whether approvals count is computed when it is read or applied. */
  status: ReviewStatus;
  /** The frozen version; null: an unpublish. */
  version: number | null;
  /** Of the version's document; null: an unpublish. */
  sha256: string | null;
  /** Of a rollback: the version whose document the frozen version has. */
  source_version: number | null;
  /** The target of the channel's pointer when the review was opened or last updated; null: none. */
  served_version: number | null;
  /** The generation of that target: it tells whether the channel has changed, also if it serves the same version again. */
  served_generation: number;
  /** The revision of the draft that the version was composed from; null: an unpublish. */
  revision: number | null;
  /** The database's epoch when it was opened or last updated. */
  epoch: string;
  created_at: number;
  /** The user or API key that opened it. */
  created_by: string;
  /** The user, or the owner of the API key. */
  user_id: string;
  updated_at: number;
  /** When it was applied, closed or superseded; null: it has not ended. */
  ended_at: number | null;
  /** The user or API key that ended it. */
  ended_by: string | null;
  /** The version that superseded it; null also if an unpublish did. */
  superseded_by: number | null;
  /** When it is to be applied, by the database's clock; null: it isn't scheduled. */
  schedule_at: number | null;
  /** The user or API key that scheduled it. */
  scheduled_by: string | null;
  /** That user, or the owner of that API key. */
  scheduled_user_id: string | null;
  title: string;
  /** JSON array of the ids of the requested reviewers. */
  reviewers: string;
  /** JSON array of the ids of the users who changed the draft between the served and the frozen version. */
  editors: string;
  /** JSON of why a scheduled apply failed. */
  problem: string | null;
  /** JSON of approvals from elsewhere, which are shown but never count. */
  evidence: string | null;
  description: string;
}

/** A user who is asked for a decision on a review that has not ended. */
export interface ReviewReviewerRow {
  review_id: string;
  /** "" if everyone who may approve it is asked. */
  user_id: string;
}

export type ReviewVerdict = "approved" | "changes_requested";

/** The newest decision of a user on a review, with the state that the user looked at. */
export interface ReviewDecisionRow {
  review_id: string;
  user_id: string;
  decision: ReviewVerdict;
  sha256: string | null;
  served_generation: number;
  epoch: string;
  decided_at: number;
  /** 1 if an update of the review has answered requested changes since. */
  dismissed: number;
  /** 1 if the title or the description of the review has changed since. */
  text_changed: number;
  message: string | null;
}

export interface ReviewCommentRow {
  id: string;
  review_id: string;
  created_at: number;
  created_by: string;
  user_id: string;
  resolved_at: number | null;
  resolved_by: string | null;
  /** 1 if its node was removed by an update of the review. */
  outdated: number;
  /** JSON pointer into the frozen document; null: it is about the whole review. */
  pointer: string | null;
  node_id: string | null;
  text: string;
}
