import type { ReviewRow } from "../database/review-tables.ts";
import type { Db } from "../database/tables.ts";
import { deleteJobs, insertJobAt } from "../jobs/job-queries.ts";

/** The kind of the job that applies a review at its time. The job's key is the review's id. */
export const applyReviewJob = "apply-review";

/** The columns of a review without a schedule. */
export const unscheduled = { schedule_at: null, scheduled_by: null, scheduled_user_id: null };

/** Makes the job due at a time by the database's clock, instead of at an earlier schedule. */
export async function setSchedule(
  db: Db,
  { id }: Pick<ReviewRow, "id">,
  at: number,
): Promise<void> {
  await removeSchedule(db, id);
  await insertJobAt(db, { kind: applyReviewJob, key: id }, at);
}

export async function removeSchedule(db: Db, reviewId: string): Promise<void> {
  await deleteJobs(db, applyReviewJob, [reviewId]);
}
