import type { Review, ReviewStatus } from "@screenspec/api";
import type { Context } from "../context.ts";
import { timeOrNull, toTime } from "../http/represent-time.ts";
import { type IncludeQuery, includesField } from "../identity/include-names.ts";
import type { Approvals } from "./gate/count-approvals.ts";
import type { ReviewOfSpec } from "./queries.ts";

/**
 * A review as the API shows it.
 *
 * @param approvals as they count now; without them, the status is that of the last decision
 */
export function representReview(row: ReviewOfSpec, approvals?: Approvals): Review {
  const { id, spec_id, spec_name, channel, action, title, description } = row;
  const status =
    row.ended_at === null && approvals !== undefined ? statusOf(approvals) : row.status;
  const reviewers: string[] = JSON.parse(row.reviewers);
  return {
    id,
    spec_id,
    spec_name,
    channel,
    action,
    status,
    title,
    description,
    version: row.version,
    sha256: row.sha256,
    source_version: row.source_version,
    revision: row.revision,
    served_version: row.served_version,
    reviewers: reviewers.map((user_id) => ({ user_id })),
    created_at: toTime(row.created_at),
    created_by: row.created_by,
    updated_at: toTime(row.updated_at),
    ended_at: timeOrNull(row.ended_at),
    ended_by: row.ended_by,
    superseded_by: row.superseded_by,
    schedule_at: timeOrNull(row.schedule_at),
    problem: row.problem === null ? null : JSON.parse(row.problem),
  };
}

/** Adds the names of authors and reviewers if the query includes them. */
export async function nameActorsOf<R extends Review>(
  { findNames }: Pick<Context, "findNames">,
  query: IncludeQuery,
  reviews: readonly R[],
): Promise<R[]> {
  if (!includesField(query, "names")) return [...reviews];
  const ids = reviews.flatMap(({ created_by, ended_by, reviewers }) => [
    created_by,
    ...(ended_by === null ? [] : [ended_by]),
    ...reviewers.map(({ user_id }) => user_id),
  ]);
  const names = await findNames([...new Set(ids)]);
  return reviews.map((review) => ({
    ...review,
    reviewers: review.reviewers.map(({ user_id }) => ({
      user_id,
      user_name: names.get(user_id) ?? null,
    })),
    created_by_name: names.get(review.created_by) ?? null,
    ended_by_name: names.get(review.ended_by ?? "") ?? null,
  }));
}

/** The status of a review that has not ended. In a channel without protection, one approval makes it approved. */
export function statusOf({ decisions, changesRequestedBy, hold }: Approvals): ReviewStatus {
  if (changesRequestedBy.length > 0) return "changes_requested";
  const isApproved = decisions.some(({ decision, counts }) => decision === "approved" && counts);
  return hold && isApproved ? "approved" : "open";
}
