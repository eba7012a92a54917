import { removeOldAudit } from "./audit/remove-old-audit.ts";
import type { Context } from "./context.ts";
import { removeOldEvents } from "./events/remove-old-events.ts";
import { sweepFeed } from "./events/sweep-feed.ts";
import type { JobHandler, JobHandlers } from "./jobs/job-runner.ts";
import type { RecurringJobs } from "./jobs/recurring-jobs.ts";
import { movePointer } from "./publishing/pointers/move-pointer.ts";
import { moveChannelPointerJob, movePointerJob } from "./publishing/pointers/pointer-jobs.ts";
import { publishScheduled } from "./publishing/schedules/publish-scheduled.ts";
import { publishScheduledJob } from "./publishing/schedules/queries.ts";
import { createOriginFindings } from "./publishing/upkeep/origin-findings.ts";
import { reconcilePointers } from "./publishing/upkeep/reconcile-pointers.ts";
import { sweepOrigin } from "./publishing/upkeep/sweep-origin.ts";
import { signVersions, signVersionsJob } from "./signatures/sign-versions.ts";
import { createSigningFindings } from "./signatures/signing-findings.ts";
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

const halfAMinute = 30_000;
const aMinute = 60_000;
const anHour = 60 * aMinute;
const aDay = 24 * anHour;

/** What is done every so often, by its name: an earlier or later release that runs beside knows it by that. */
export function recurringWork(
  context: Pick<
    Context,
    "config" | "db" | "objects" | "jobs" | "documentKeys" | "clock" | "log" | "metrics"
  >,
): RecurringJobs {
  const origin = { ...context, findings: createOriginFindings(context) };
  const signing = { ...context, findings: createSigningFindings(context) };
  return {
    "reconcile-pointers": {
      ...{ everyMs: halfAMinute, atStart: true },
      run: (turn) => reconcilePointers(origin, turn),
    },
    [signVersionsJob]: {
      ...{ everyMs: aMinute, atStart: true },
      run: (turn) => signVersions(signing, turn),
    },
    "sweep-feed": { everyMs: anHour, run: (turn) => sweepFeed(context, turn) },
    "remove-old-events": { everyMs: anHour, run: (turn) => removeOldEvents(context, turn) },
    "remove-old-audit": { everyMs: aDay, run: (turn) => removeOldAudit(context, turn) },
    "sweep-origin": { everyMs: aDay, run: (turn) => sweepOrigin(context, turn) },
  };
}
