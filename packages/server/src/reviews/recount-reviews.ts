import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import type { Run } from "../jobs/recurring-jobs.ts";
import { countApprovalsByPolicy, countApprovalsOfAll } from "./gate/count-approvals.ts";
import { readPolicies } from "./gate/queries.ts";
import { listDecided } from "./list-queries.ts";
import { updateReview } from "./queries.ts";
import { statusOf } from "./represent-review.ts";
import { lockReview } from "./require-review.ts";

const batchSize = 200;

/**
 * Runs the recurring job: stores the status of reviews whose approvals count, or don't count any more, since a user, a
 * policy or the epoch has changed. Lists are filtered by the stored status. The transactions of these changes don't do so:
 * they would lock reviews after users, and so the other way round than a move of a pointer.
 */
export async function recountReviews(
  { db }: Pick<Context, "db">,
  { shouldContinue }: Pick<Run, "shouldContinue">,
): Promise<null> {
  for (let after = ""; await shouldContinue(); ) {
    const reviews = await listDecided(db, { after, limit: batchSize });
    const last = reviews.at(-1);
    if (last === undefined) break;
    after = last.id;
    const policies = await readPolicies(db);
    const counted = await countApprovalsOfAll(db, reviews, (channel) => policies.get(channel));
    for (const { id, status } of reviews) {
      const approvals = counted.get(id);
      if (approvals !== undefined && statusOf(approvals) !== status) await recount(db, id);
    }
  }
  return null;
}

async function recount(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { review } = await lockReview(transaction, id);
    if (review.ended_at !== null) return;
    const status = statusOf(await countApprovalsByPolicy(transaction, review));
    if (status !== review.status) await updateReview(transaction, id, { status });
  });
}
