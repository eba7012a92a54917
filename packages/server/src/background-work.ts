import { removeOldAudit } from "./audit/remove-old-audit.ts";
import type { Context } from "./context.ts";
import { removeOldEvents } from "./events/remove-old-events.ts";
import { sweepFeed } from "./events/sweep-feed.ts";
import type { JobHandler, JobHandlers } from "./jobs/job-runner.ts";
import type { RecurringJob } from "./jobs/recurring-jobs.ts";
import { movePointer } from "./publishing/pointers/move-pointer.ts";
import { moveChannelPointerJob, movePointerJob } from "./publishing/pointers/pointer-jobs.ts";
import { reconcilePointers } from "./publishing/reconcile-pointers.ts";
import { publishScheduled } from "./publishing/schedules/publish-scheduled.ts";
import { publishScheduledJob } from "./publishing/schedules/queries.ts";
import { sweepOrigin } from "./publishing/sweep-origin.ts";
import { signVersions, signVersionsJob } from "./signatures/sign-versions.ts";
import type { Tracing } from "./tracing/tracing.ts";
import { deliverWebhook } from "./webhooks/deliver-webhook.ts";
import { deliverWebhookJob } from "./webhooks/schedule-deliveries.ts";

/**
 * What is done because something happened, by the kind of its jobs.
 *
 * @param context asked for when a job runs: what runs jobs is a part of it
 */
export function jobHandlers({ span }: Tracing, context: () => Context): JobHandlers {
  const movesPointer: JobHandler = {
    run: (job) =>
      span("move pointer", { "screenspec.pointer": job.key }, () => movePointer(context(), job)),
    concurrency: 8,
  };
  return {
    [movePointerJob]: movesPointer,
    [moveChannelPointerJob]: movesPointer,
    [publishScheduledJob]: {
      run: (job) =>
        span("publish scheduled", { "screenspec.schedule": job.key }, () =>
          publishScheduled(context(), job),
        ),
      concurrency: 2,
    },
    [deliverWebhookJob]: {
      run: (job) =>
        span(
          "deliver webhook",
          { "screenspec.delivery": job.key, "screenspec.attempt": job.attempts },
          () => deliverWebhook(context(), job),
        ),
      concurrency: 64,
      perLane: 4,
    },
  };
}

/** What is done every so often, by its name. */
export function recurringWork(
  context: Pick<
    Context,
    "config" | "db" | "objects" | "jobs" | "documentKeys" | "clock" | "log" | "metrics"
  >,
): Readonly<Record<string, RecurringJob>> {
  return {
    "sweep-feed": sweepFeed(context),
    "reconcile-pointers": reconcilePointers(context),
    "sweep-origin": sweepOrigin(context),
    "remove-old-events": removeOldEvents(context),
    "remove-old-audit": removeOldAudit(context),
    [signVersionsJob]: signVersions(context),
  };
}
