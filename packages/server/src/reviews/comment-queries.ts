import { sql } from "kysely";
import type { ReviewCommentRow } from "../database/review-tables.ts";
import type { Db } from "../database/tables.ts";
import type { Position } from "../http/page.ts";

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

/** Returns comments of a review, oldest first. */
export async function listComments(
  db: Db,
  reviewId: string,
  { limit, after }: { readonly limit: number; readonly after: Position | undefined },
): Promise<ReviewCommentRow[]> {
  return db
    .selectFrom("review_comments")
    .selectAll()
    .where("review_id", "=", reviewId)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), ">", tuple(after?.[0] ?? 0, after?.[1] ?? "")),
      ),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Returns the places of a review's comments on nodes that the bound document has. */
export async function listCommentedNodes(
  db: Db,
  reviewId: string,
): Promise<{ readonly id: string; readonly pointer: string }[]> {
  return db
    .selectFrom("review_comments")
    .select(["id", "pointer"])
    .where("review_id", "=", reviewId)
    .where("outdated", "=", 0)
    .where("pointer", "is not", null)
    .$narrowType<{ pointer: string }>()
    .execute();
}

/** Counts the comments of a review, and those of them that a user wrote; without a user 0. */
export async function countComments(
  db: Db,
  reviewId: string,
  userId?: string,
): Promise<{ readonly all: number; readonly own: number }> {
  const { all, own } = await db
    .selectFrom("review_comments")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.count<number>(sql`case when user_id = ${userId ?? null} then 1 end`).as("own"),
    ])
    .where("review_id", "=", reviewId)
    .executeTakeFirstOrThrow();
  return { all: Number(all), own: Number(own) };
}
