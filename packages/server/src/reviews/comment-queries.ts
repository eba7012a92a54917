import { countRows } from "../database/count-rows.ts";
import type { ReviewCommentRow } from "../database/review-tables.ts";
import type { Db } from "../database/tables.ts";

export async function insertComment(db: Db, comment: ReviewCommentRow): Promise<void> {
  await db.insertInto("review_comments").values(comment).execute();
}

export async function findComment(db: Db, id: string): Promise<ReviewCommentRow | undefined> {
  return db.selectFrom("review_comments").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function updateComment(
  db: Db,
  id: string,
  changes: Partial<Pick<ReviewCommentRow, "resolved_at" | "resolved_by" | "outdated" | "pointer">>,
): Promise<void> {
  await db.updateTable("review_comments").set(changes).where("id", "=", id).execute();
}

/** Returns the comments of a review, oldest first. */
export async function listComments(db: Db, reviewId: string): Promise<ReviewCommentRow[]> {
  return db
    .selectFrom("review_comments")
    .selectAll()
    .where("review_id", "=", reviewId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function countComments(db: Db, reviewId: string): Promise<number> {
  const comments = db.selectFrom("review_comments").select("id").where("review_id", "=", reviewId);
  return countRows(db, comments);
}
