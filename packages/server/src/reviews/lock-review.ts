import type { Db, SpecRow } from "../database/tables.ts";
import { AppError, notFound } from "../errors/errors.ts";
import { isId } from "../ids.ts";
import { lockSpec } from "../specs/queries.ts";
import { findReview, type ReviewOfSpec } from "./queries.ts";

export interface LockedReview {
  readonly review: ReviewOfSpec;
  readonly spec: SpecRow;
}

/**
 * Locks a review's spec, and thereby its reviews and pointers until the transaction ends.
 *
 * @throws `not_found`, also for a review of a deleted spec
 */
export async function lockReview(transaction: Db, id: string): Promise<LockedReview> {
  const found = isId("review", id) ? await findReview(transaction, id) : undefined;
  if (found === undefined) throw notFound("review", id);
  const spec = await lockSpec(transaction, found.spec_id);
  // Read again: it may have changed before the lock.
  const review = await findReview(transaction, id);
  if (spec === undefined || review === undefined) throw notFound("review", id);
  return { review, spec };
}

/** @throws `review_ended` */
export function requirePending({ status, ended_at }: ReviewOfSpec): void {
  if (ended_at === null) return;
  const hint = status === "superseded" ? " An update opens it again." : "";
  throw new AppError("review_ended", `The review was ${status}.${hint}`);
}
