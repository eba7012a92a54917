/** What applying a review does. */
export const reviewActions = ["publish", "promote", "rollback", "unpublish"] as const;

export type ReviewAction = (typeof reviewActions)[number];

export const reviewStatuses = [
  "open",
  "changes_requested",
  "approved",
  "applied",
  "closed",
  "superseded",
] as const;

export type ReviewStatus = (typeof reviewStatuses)[number];
