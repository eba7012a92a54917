import { problems } from "@screenspec/api";
import { authorizedTransaction } from "../access/authorized-transaction.ts";
import { byItself } from "../audit/record-audit.ts";
import type { Context } from "../context.ts";
import { AppError, forbidden } from "../errors/errors.ts";
import { requireChannel } from "../identity/require-channels.ts";
import { type ClaimedJob, finishJob } from "../jobs/lease-queries.ts";
import { wakeEventReaders } from "../outbox/record-event.ts";
import { recordReviewEvent } from "../outbox/record-review-event.ts";
import { countApprovalsByPolicy } from "./gate/count-approvals.ts";
import { permissionToApply } from "./gate/require-mover.ts";
import { findReview, type ReviewOfSpec, updateReview } from "./queries.ts";
import { releaseReview } from "./release-review.ts";
import { statusOf } from "./represent-review.ts";
import { lockReview } from "./require-review.ts";
import { unscheduled } from "./schedule-queries.ts";

type ScheduledContext = Pick<
  Context,
  "db" | "epoch" | "clock" | "jobs" | "addresses" | "authenticator" | "log"
> &
  Pick<Context, "deliveryLoop" | "eventFeed">;

/** A review with a schedule. */
type Scheduled = ReviewOfSpec & {
  readonly scheduled_by: string;
  readonly scheduled_user_id: string;
};

/**
 * Handles the job: applies the review on behalf of the user who scheduled it, if its approvals still suffice. A permanent
 * error removes the schedule and stays as the review's problem. A temporary one is thrown, so that the job is retried.
 */
export async function applyScheduled(context: ScheduledContext, job: ClaimedJob): Promise<void> {
  const review = await findReview(context.db, job.key);
  if (review === undefined || !isScheduled(review)) {
    // The review ended, or its spec was deleted.
    await finishJob(context.db, job);
    return;
  }
  try {
    await apply(context, job, review);
  } catch (error) {
    if (!(error instanceof AppError) || problems[error.code].status >= 500) throw error;
    await suspend(context, job, { review, error });
  }
  wakeEventReaders(context);
}

function isScheduled(review: ReviewOfSpec): review is Scheduled {
  return review.ended_at === null && review.schedule_at !== null && review.scheduled_by !== null;
}

async function apply(context: ScheduledContext, job: ClaimedJob, found: Scheduled): Promise<void> {
  const { id, channel, scheduled_by, scheduled_user_id: userId } = found;
  // A schedule outlives the session in which it was created.
  const scheduler = { id: scheduled_by, userId, sessionId: null };
  const actor = await context.authenticator.actorOf(scheduler);
  if (actor === undefined) throw forbidden("specs:publish");
  const permission = permissionToApply(actor, found);
  requireChannel(actor, channel);
  const caller = { ...actor, ...byItself, permission, channel } as const;
  const released = await authorizedTransaction(context, caller, async (transaction, authorized) => {
    const { review, spec } = await lockReview(transaction, id);
    const input = { review, spec, caller: authorized };
    const after = await releaseReview(context, transaction, input);
    if (await finishJob(transaction, job)) return after;
    throw new Error(`The schedule of ${id} was removed, or another process has claimed it.`);
  });
  // The pointer's job is committed, so it is not awaited.
  if (released.job === undefined) context.jobs.wake();
  else void context.jobs.runClaimed(released.job);
}

/** Removes the schedule of a review that can't be applied, and says why. */
async function suspend(
  { db, clock, log }: ScheduledContext,
  job: ClaimedJob,
  { review: { id }, error }: { readonly review: Scheduled; readonly error: AppError },
): Promise<void> {
  const { code, message: detail } = error;
  const isOurs = await db.transaction().execute(async (transaction) => {
    const { review } = await lockReview(transaction, id);
    if (!(await finishJob(transaction, job)) || !isScheduled(review)) return false;
    const status = statusOf(await countApprovalsByPolicy(transaction, review));
    const problem = JSON.stringify({ code, detail });
    await updateReview(transaction, id, { ...unscheduled, problem, status });
    const { scheduled_by, scheduled_user_id } = review;
    await recordReviewEvent(transaction, {
      type: "review.updated",
      review: { ...review, status },
      caller: { ...byItself, id: scheduled_by, userId: scheduled_user_id },
      occurredAt: clock(),
      data: { problem: detail },
      details: { code },
    });
    return true;
  });
  if (isOurs) log.warn({ review: id, code, detail }, "a scheduled review was not applied");
}
