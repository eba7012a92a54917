import type { ReviewDecisionRow } from "../database/review-tables.ts";
import type { Db } from "../database/tables.ts";

/** Makes the present decisions on a review count no more. */
export async function dismissDecisions(db: Db, reviewId: string): Promise<void> {
  await db
    .updateTable("review_decisions")
    .set({ dismissed: 1 })
    .where("review_id", "=", reviewId)
    .execute();
}

/** Marks that the title or the description of a review has changed since its present decisions. */
export async function markTextChanged(db: Db, reviewId: string): Promise<void> {
  await db
    .updateTable("review_decisions")
    .set({ text_changed: 1 })
    .where("review_id", "=", reviewId)
    .execute();
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
