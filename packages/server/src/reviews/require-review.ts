import type { Db, SpecRow } from "../database/tables.ts";
import { AppError, notFound } from "../errors/errors.ts";
import { isId } from "../ids.ts";
import { lockSpec } from "../specs/queries.ts";
import { findReview, type ReviewOfSpec } from "./queries.ts";

/** @throws `not_found`, also for a review of a deleted spec */
export async function requireReview(db: Db, id: string): Promise<ReviewOfSpec> {
  const review = isId("review", id) ? await findReview(db, id) : undefined;
  if (review === undefined) throw notFound("review", id);
  return review;
}

interface LockedReview {
  readonly review: ReviewOfSpec;
  readonly spec: SpecRow;
}

/**
 * Locks a review's spec, and thereby its reviews and pointers until the transaction ends.
 *
 * @throws `not_found`, also for a review of a deleted spec
 */
export async function lockReview(transaction: Db, id: string): Promise<LockedReview> {
  const { spec_id } = await requireReview(transaction, id);
  const spec = await lockSpec(transaction, spec_id);
  if (spec === undefined) throw notFound("review", id);
  // Read again: it may have changed before the lock.
  return { review: await requireReview(transaction, id), spec };
}

/** Whether a review has ended for good: an update opens a superseded one again. */
export function isOver({ status }: Pick<ReviewOfSpec, "status">): boolean {
  return status === "applied" || status === "closed";
}

/** @throws `review_ended` */
export function requirePending({ status, ended_at }: ReviewOfSpec): void {
  if (ended_at === null) return;
  const hint = status === "superseded" ? " An update opens it again." : "";
  throw new AppError("review_ended", `The review was ${status}.${hint}`);
}
