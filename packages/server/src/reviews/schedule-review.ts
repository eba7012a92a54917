import type { Review } from "@screenspec/api";
import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import type { Caller } from "../identity/caller.ts";
import { requireChannel } from "../identity/require-channels.ts";
import { eventTransaction } from "../outbox/event-transaction.ts";
import { recordReviewEvent } from "../outbox/record-review-event.ts";
import { readScheduleAt } from "../publishing/schedules/read-schedule-at.ts";
import { activeWindow } from "./gate/freeze-windows.ts";
import { readProtection } from "./gate/queries.ts";
import { isReversal } from "./gate/release-queries.ts";
import { permissionToApply } from "./gate/require-mover.ts";
import { channelFrozen } from "./gate/review-required.ts";
import { type ReviewOfSpec, updateReview } from "./queries.ts";
import { requireApproved } from "./release-review.ts";
import { representReview } from "./represent-review.ts";
import { lockReview, requirePending, requireReview } from "./require-review.ts";
import { removeSchedule, setSchedule, unscheduled } from "./schedule-queries.ts";

interface ScheduleInput {
  readonly id: string;
  readonly caller: Caller;
  /** An ISO 8601 time; null removes the schedule. */
  readonly scheduleAt: string | null;
}

/**
 * Schedules an approved review, instead of an earlier schedule, or removes the schedule. Its approvals are counted again
 * when it is applied.
 *
 * @throws `not_found`, `forbidden`, `channel_not_allowed`, `review_ended`, `not_approved`, `channel_frozen` for a time in a
 * known freeze window, `invalid_request` for a time in the past
 */
export async function scheduleReview(
  context: Pick<Context, "db" | "clock" | "deliveryLoop" | "eventFeed">,
  { id, caller, scheduleAt }: ScheduleInput,
): Promise<Review> {
  const found = await requireReview(context.db, id);
  const permission = permissionToApply(caller, found);
  const time = scheduleAt === null ? null : readScheduleAt(scheduleAt, context.clock());
  return eventTransaction(context, { ...caller, permission }, async (transaction, authorized) => {
    const { review } = await lockReview(transaction, id);
    requirePending(review);
    requireChannel(authorized, review.channel);
    const now = context.clock();
    if (time === null) await removeSchedule(transaction, id);
    else {
      await requireApproved(transaction, review, authorized);
      await requireNoFreezeAt(transaction, review, time);
      await setSchedule(transaction, review, time);
    }
    const by = { scheduled_by: caller.id, scheduled_user_id: caller.userId };
    const changes = time === null ? unscheduled : { schedule_at: time, ...by, problem: null };
    await updateReview(transaction, id, changes);
    const schedule_at = time === null ? null : new Date(time).toISOString();
    await recordReviewEvent(transaction, {
      type: "review.updated",
      review,
      caller,
      occurredAt: now,
      details: { schedule_at },
    });
    return representReview({ ...review, ...changes });
  });
}

/** The gate decides at the time itself, when windows and releases may be others: this only tells it early. */
async function requireNoFreezeAt(
  db: Db,
  { spec_id: specId, channel, version, source_version }: ReviewOfSpec,
  time: number,
): Promise<void> {
  const { policy } = await readProtection(db, { specId, channel });
  const window = activeWindow(policy?.freeze ?? [], time);
  if (window === undefined) return;
  const move = { version, sourceVersion: source_version };
  if (await isReversal(db, { specId, channel }, move)) return;
  throw channelFrozen(channel, window, true);
}
