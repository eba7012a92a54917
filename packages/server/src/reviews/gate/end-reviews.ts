import type { AuditActor } from "../../audit/record-audit.ts";
import type { ReviewRow } from "../../database/review-tables.ts";
import type { Db } from "../../database/tables.ts";
import { recordReviewEvent, recordReviewEvents } from "../../outbox/record-review-event.ts";
import { endReviews, lockReviewsToEnd } from "./queries.ts";

/** The change that ends reviews. */
export interface EndingChange {
  readonly caller: AuditActor & { readonly id: string };
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly specName: string;
}

/** Ends a review whose version was made live, or whose unpublish was made. */
export async function endAsApplied(
  db: Db,
  { caller, now, specName }: EndingChange,
  review: ReviewRow,
): Promise<void> {
  const status = "applied";
  const end = { status, superseded_by: null, ended_at: now, ended_by: caller.id } as const;
  await endReviews(db, [review.id], end);
  await recordReviewEvent(db, {
    type: "review.applied",
    review,
    status,
    specName,
    caller,
    occurredAt: now,
  });
}

/**
 * Ends reviews whose channel has moved on.
 *
 * @param version what was made live instead; null: nothing
 */
export async function supersedeReviews(
  db: Db,
  { caller, now, specName }: EndingChange,
  { reviews, version }: { reviews: readonly ReviewRow[]; version: number | null },
): Promise<void> {
  if (reviews.length === 0) return;
  const status = "superseded";
  const ids = reviews.map(({ id }) => id);
  const end = { status, superseded_by: version, ended_at: now, ended_by: caller.id } as const;
  await endReviews(db, ids, end);
  const data = version === null ? {} : { superseded_by: version };
  await recordReviewEvents(
    db,
    reviews.map((review) => ({
      type: "review.superseded",
      review,
      status,
      specName,
      caller,
      occurredAt: now,
      data,
    })),
  );
}

/** Supersedes the reviews of a spec that is being deleted. */
export async function supersedeReviewsOfSpec(
  db: Db,
  change: EndingChange,
  specId: string,
): Promise<void> {
  const reviews = await lockReviewsToEnd(db, specId, undefined);
  await supersedeReviews(db, change, { reviews, version: null });
}
