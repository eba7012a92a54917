import { recountReviewsJob } from "./access/account-queries.ts";
import { sendPasswordReset, sendPasswordResetJob } from "./access/passwords/send-password-reset.ts";
import { removeOldAudit } from "./audit/remove-old-audit.ts";
import type { Context } from "./context.ts";
import { signVersions, signVersionsJob } from "./document-keys/sign-versions.ts";
import { createSigningFindings } from "./document-keys/signing-findings.ts";
import { sweepFeed } from "./events/sweep-feed.ts";
import { maxBackoffMs } from "./jobs/backoff.ts";
import { resetDueTimes } from "./jobs/job-queries.ts";
import type { JobHandler, JobHandlers } from "./jobs/job-runner.ts";
import type { RecurringJobs } from "./jobs/recurring-jobs.ts";
import { createOriginFindings } from "./origin-maintenance/origin-findings.ts";
import { reconcilePointers } from "./origin-maintenance/reconcile-pointers.ts";
import { removeOrphans } from "./origin-maintenance/remove-orphans.ts";
import { sweepOrigin } from "./origin-maintenance/sweep-origin.ts";
import { removeOldEvents } from "./outbox/remove-old-events.ts";
import { removeExpiredLinks } from "./previews/queries.ts";
import { movePointer } from "./publishing/pointers/move-pointer.ts";
import { movePointerJob } from "./publishing/pointers/pointer-job.ts";
import { publishScheduled } from "./publishing/schedules/publish-scheduled.ts";
import { publishScheduledJob } from "./publishing/schedules/queries.ts";
import { type CdnPurger, maxRetryAfterMs as longestPurgeWaitMs } from "./purging/cdn-purger.ts";
import type { Purging } from "./purging/open-purging.ts";
import { purgeCdn, purgeCdnJob } from "./purging/purge-cdn.ts";
import { applyScheduled } from "./reviews/apply-scheduled.ts";
import { recountReviews } from "./reviews/recount-reviews.ts";
import { applyReviewJob } from "./reviews/schedule-queries.ts";
import type { Tracing } from "./tracing/tracing.ts";
import {
  recoverDeliveries,
  recoverDeliveriesJob,
} from "./webhooks/deliveries/recover-deliveries.ts";
import { resetDeliveryDueTimes } from "./webhooks/dispatch/reset-delivery-due-times.ts";
import { cancelDeliveries, cancelDeliveriesJob } from "./webhooks/endpoints/cancel-deliveries.ts";
import { removeDeletedEndpoints } from "./webhooks/endpoints/remove-deleted-endpoints.ts";

/**
 * The handlers of one-off jobs, by kind.
 *
 * @param context called when a job runs, because the job runner is itself a part of the context
 */
export function jobHandlers(
  { span }: Tracing,
  { purger }: Purging,
  context: () => Context,
): JobHandlers {
  const purgesCdn = (cdn: CdnPurger): JobHandler => ({
    run: (job) =>
      span("purge CDN", { "screenspec.object": job.key }, () => purgeCdn(context().db, cdn, job)),
    concurrency: cdn.batchSize,
  });
  return {
    [movePointerJob]: {
      run: (job) =>
        span("move pointer", { "screenspec.pointer": job.key }, () => movePointer(context(), job)),
      concurrency: 8,
    },
    [publishScheduledJob]: {
      run: (job) =>
        span("publish scheduled", { "screenspec.schedule": job.key }, () =>
          publishScheduled(context(), job),
        ),
      concurrency: 2,
    },
    [applyReviewJob]: {
      run: (job) =>
        span("apply review", { "screenspec.review": job.key }, () =>
          applyScheduled(context(), job),
        ),
      concurrency: 2,
    },
    [cancelDeliveriesJob]: {
      run: (job) =>
        span("cancel deliveries", { "screenspec.endpoint": job.key }, () =>
          cancelDeliveries(context(), job),
        ),
      concurrency: 1,
    },
    [recoverDeliveriesJob]: {
      run: (job) =>
        span("recover deliveries", { "screenspec.endpoint": job.key }, () =>
          recoverDeliveries(context(), job),
        ),
      concurrency: 2,
    },
    [sendPasswordResetJob]: {
      run: (job) => span("send password reset", {}, () => sendPasswordReset(context(), job)),
      concurrency: 2,
    },
    ...(purger === undefined ? {} : { [purgeCdnJob]: purgesCdn(purger) }),
  };
}

/** Scheduled publishes and reviews have no limit: they may be a year ahead. */
const longestWaits = {
  [movePointerJob]: maxBackoffMs,
  [cancelDeliveriesJob]: maxBackoffMs,
  [recoverDeliveriesJob]: maxBackoffMs,
  [purgeCdnJob]: longestPurgeWaitMs,
  [sendPasswordResetJob]: maxBackoffMs,
};

const halfAMinute = 30_000;
const aMinute = 60_000;
const anHour = 60 * aMinute;
const aDay = 24 * anHour;

/** The recurring jobs, by key. */
export function recurringWork(
  context: Pick<
    Context,
    | "config"
    | "db"
    | "objects"
    | "jobs"
    | "deliveryLoop"
    | "documentKeys"
    | "clock"
    | "log"
    | "metrics"
  >,
): RecurringJobs {
  const origin = { ...context, findings: createOriginFindings(context) };
  const signing = { ...context, findings: createSigningFindings(context) };
  return {
    "reconcile-pointers": {
      everyMs: halfAMinute,
      atStart: true,
      run: (run) => reconcilePointers(origin, run),
    },
    [signVersionsJob]: {
      everyMs: aMinute,
      atStart: true,
      run: (run) => signVersions(signing, run),
    },
    [recountReviewsJob]: {
      everyMs: aMinute,
      atStart: true,
      run: (run) => recountReviews(context, run),
    },
    "reset-delivery-due-times": {
      everyMs: halfAMinute,
      atStart: true,
      run: () => resetDeliveryDueTimes(context),
    },
    "remove-orphans": {
      everyMs: aDay,
      atStart: true,
      run: (run) => removeOrphans(origin, run),
    },
    "hasten-jobs": {
      everyMs: halfAMinute,
      atStart: true,
      run: () => resetDueTimes(context.db, longestWaits),
    },
    "sweep-feed": { everyMs: anHour, deletesOldData: true, run: (run) => sweepFeed(context, run) },
    "remove-old-events": {
      everyMs: anHour,
      deletesOldData: true,
      run: (run) => removeOldEvents(context, run),
    },
    "remove-deleted-endpoints": {
      everyMs: aDay,
      deletesOldData: true,
      run: (run) => removeDeletedEndpoints(context, run),
    },
    "remove-expired-previews": {
      everyMs: anHour,
      deletesOldData: true,
      run: () => removeExpiredLinks(context.db, context.clock()),
    },
    "remove-old-audit": {
      everyMs: aDay,
      deletesOldData: true,
      run: (run) => removeOldAudit(context, run),
    },
    "sweep-origin": {
      everyMs: aDay,
      deletesOldData: true,
      run: (run) => sweepOrigin(context, run),
    },
  };
}
