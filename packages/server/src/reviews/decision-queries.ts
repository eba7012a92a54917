import type { ReviewDecisionRow } from "../database/review-tables.ts";
import type { Db } from "../database/tables.ts";

/** Updates all decisions on a review. */
export async function updateDecisions(
  db: Db,
  reviewId: string,
  changes: Partial<Pick<ReviewDecisionRow, "dismissed" | "text_changed">>,
): Promise<void> {
  await db.updateTable("review_decisions").set(changes).where("review_id", "=", reviewId).execute();
}

/** Stores a user's decision on a review, in place of an earlier one. */
export async function putDecision(db: Db, decision: ReviewDecisionRow): Promise<void> {
  const { review_id: _review, user_id: _user, ...changes } = decision;
  await db
    .insertInto("review_decisions")
    .values(decision)
    .onConflict((conflict) => conflict.columns(["review_id", "user_id"]).doUpdateSet(changes))
    .execute();
}
