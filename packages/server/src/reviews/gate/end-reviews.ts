import type { AuditActor } from "../../audit/record-audit.ts";
import type { ReviewRow } from "../../database/review-tables.ts";
import type { Db } from "../../database/tables.ts";
import { recordReviewEvents } from "../../outbox/record-review-event.ts";
import { endReviews, lockReviewsToEnd } from "./queries.ts";

/** The change that ends reviews. */
export interface EndingChange {
  readonly caller: AuditActor & { readonly id: string };
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly specName: string;
}

/** Ends a review whose version was made live, or whose unpublish was made. */
export async function endAsApplied(db: Db, change: EndingChange, review: ReviewRow): Promise<void> {
  await end(db, change, { reviews: [review], status: "applied", superseded_by: null });
}

/**
 * Ends reviews whose channel has moved on.
 *
 * @param version what was made live instead; null: nothing
 */
export async function supersedeReviews(
  db: Db,
  change: EndingChange,
  { reviews, version }: { reviews: readonly ReviewRow[]; version: number | null },
): Promise<void> {
  await end(db, change, { reviews, status: "superseded", superseded_by: version });
}

interface End {
  readonly reviews: readonly ReviewRow[];
  readonly status: "applied" | "superseded";
  readonly superseded_by: number | null;
}

async function end(
  db: Db,
  { caller, now, specName }: EndingChange,
  { reviews, status, superseded_by }: End,
): Promise<void> {
  if (reviews.length === 0) return;
  const ids = reviews.map(({ id }) => id);
  await endReviews(db, ids, { status, superseded_by, ended_at: now, ended_by: caller.id });
  const events = reviews.map((review) => ({
    type: `review.${status}` as const,
    review: { ...review, status, spec_name: specName },
    caller,
    occurredAt: now,
    data: superseded_by === null ? {} : { superseded_by },
  }));
  await recordReviewEvents(db, events);
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
