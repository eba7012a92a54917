import { type QueryCreator, sql } from "kysely";
import type { ReviewRow } from "../database/review-tables.ts";
import type { Db, Tables } from "../database/tables.ts";

/** A review with the name of its spec, which is not deleted. */
export interface ReviewOfSpec extends ReviewRow {
  readonly spec_name: string;
}

/** All columns, which prepared queries have to name. */
const reviewColumns = [
  "reviews.id",
  "reviews.spec_id",
  "reviews.channel",
  "reviews.action",
  "reviews.status",
  "reviews.version",
  "reviews.sha256",
  "reviews.source_version",
  "reviews.served_version",
  "reviews.served_generation",
  "reviews.revision",
  "reviews.epoch",
  "reviews.created_at",
  "reviews.created_by",
  "reviews.user_id",
  "reviews.updated_at",
  "reviews.ended_at",
  "reviews.ended_by",
  "reviews.superseded_by",
  "reviews.schedule_at",
  "reviews.scheduled_by",
  "reviews.scheduled_user_id",
  "reviews.title",
  "reviews.reviewers",
  "reviews.editors",
  "reviews.problem",
  "reviews.evidence",
  "reviews.description",
] as const;

/** Reviews with the names of their specs. Those of deleted specs are omitted. */
export function selectReviews(db: Pick<QueryCreator<Tables>, "selectFrom">) {
  return (
    db
      .selectFrom("reviews")
      // A CROSS JOIN keeps SQLite from reading all specs first.
      .crossJoin("specs")
      .whereRef("specs.id", "=", "reviews.spec_id")
      .where("specs.deleted_at", "is", null)
      .select(reviewColumns)
      .select("specs.name as spec_name")
  );
}

export async function findReview(db: Db, id: string): Promise<ReviewOfSpec | undefined> {
  return selectReviews(db).where("reviews.id", "=", id).executeTakeFirst();
}

export async function insertReview(db: Db, review: ReviewRow): Promise<void> {
  await db.insertInto("reviews").values(review).execute();
}

export async function updateReview(
  db: Db,
  id: string,
  changes: Partial<Omit<ReviewRow, "id" | "spec_id">>,
): Promise<void> {
  await db.updateTable("reviews").set(changes).where("id", "=", id).execute();
}

/** Counts a spec's reviews that have not ended, and those of them that a user opened. */
export async function countPendingReviews(
  db: Db,
  specId: string,
  userId: string,
): Promise<{ readonly all: number; readonly own: number }> {
  const { all, own } = await db
    .selectFrom("reviews")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.count<number>(sql`case when user_id = ${userId} then 1 end`).as("own"),
    ])
    .where("spec_id", "=", specId)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return { all: Number(all), own: Number(own) };
}

/** The reviewer that stands for everyone who may approve. */
export const everyone = "";

/** Sets the users who are asked for a decision. An empty list asks everyone who may approve. */
export async function setReviewers(
  db: Db,
  reviewId: string,
  userIds: readonly string[],
): Promise<void> {
  await db.deleteFrom("review_reviewers").where("review_id", "=", reviewId).execute();
  const asked = userIds.length === 0 ? [everyone] : userIds;
  const rows = asked.map((user_id) => ({ review_id: reviewId, user_id }));
  await db.insertInto("review_reviewers").values(rows).execute();
}
