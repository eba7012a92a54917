import type { ReviewDetails } from "../../data/reviews.ts";

/** The state of a review that a decision is about. */
export type SeenState = Pick<ReviewDetails, "sha256" | "served_version">;

/** Whether two states are the same to someone who decides. */
export function isSame(one: SeenState, other: SeenState): boolean {
  return one.sha256 === other.sha256 && one.served_version === other.served_version;
}
