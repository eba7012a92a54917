import { createPollingLoop } from "../concurrency/polling-loop.ts";
import { backoffMs } from "./backoff.ts";
import type { JobContext } from "./job-runner.ts";
import { type ClaimedJob, postponeJob, renewLease } from "./lease-queries.ts";
import {
  type ClaimedRecurring,
  claimDueRecurring,
  ensureRecurringJob,
  rescheduleJob,
} from "./recurring-queries.ts";

/** Work that is done periodically, by one process at a time. */
export interface RecurringJob {
  /** The time between two runs, in milliseconds. */
  readonly everyMs: number;
  /** Whether the job also runs whenever a process starts. */
  readonly atStart?: boolean;
  /**
   * Whether the job deletes old data for good. A run that is so late that the clock may have been set forward is
   * delayed by a day, so that the operator can notice and correct the clock.
   */
  readonly deletesOldData?: boolean;
  /** Runs the job once. An error makes the next run come sooner. @returns the `progress` of the next run */
  run(run: Run): Promise<string | null>;
}

/** One run of a recurring job. */
export interface Run {
  /** The result of the last run. */
  readonly progress: string | null;
  /**
   * Renews the lease, so that no other process runs the job too. Call it at least every 20 s. Returns false when the
   * process stops or the lease was lost: end the run then.
   */
  shouldContinue(): Promise<boolean>;
}

/** The jobs by name. They don't wait for each other. */
export type RecurringJobs = Readonly<Record<string, RecurringJob>>;

export interface RecurringJobRunner {
  /** Inserts the missing jobs, and runs all when they are due. */
  start(): Promise<void>;
  /** Starts no more runs and resolves when the running ones have ended. */
  stop(): Promise<void>;
}

const pollMs = 1000;
/** Servers are rarely off for longer: a run that is later than this suggests a clock that was set forward. */
const suspiciousDelayMs = 7 * 24 * 3_600_000;
const clockCheckMs = 24 * 3_600_000;
/** A lease lasts six times as long. */
const defaultRenewAfterMs = 5000;
const maxRetryMs = 15 * 60_000;

/**
 * Runs due jobs, including those whose process died while it ran them. Unknown jobs are left alone.
 */
export function createRecurringJobRunner(
  { db, log, processId }: JobContext,
  jobs: RecurringJobs,
  renewAfterMs: number = defaultRenewAfterMs,
): RecurringJobRunner {
  const running = new Map<string, Promise<void>>();
  let isStopping = false;
  const loop = createPollingLoop({
    poll,
    pollMs,
    onError: (error) => log.error({ err: error }, "polling for recurring jobs failed"),
    // A job may be due again right after its run.
    alsoWakes: () => [...running.values()],
  });

  async function poll(): Promise<boolean> {
    const idle = Object.entries(jobs).filter(([name]) => !running.has(name));
    if (idle.length === 0) return false;
    const maxWaits = new Map(idle.map(([name, job]) => [name, maxWaitOf(job)]));
    for (const claimed of await claimDueRecurring(db, maxWaits, processId)) {
      const run = runOnce(claimed).finally(() => running.delete(claimed.key));
      running.set(claimed.key, run);
    }
    return false;
  }

  async function runOnce(claimed: ClaimedRecurring): Promise<void> {
    const job = jobs[claimed.key];
    if (job === undefined) throw new Error(`There is no recurring job ${claimed.key}.`);
    try {
      if (job.deletesOldData === true && claimed.lateMs > suspiciousDelayMs) {
        return await postponeForClockCheck(claimed);
      }
      const progress = await job.run({
        progress: claimed.progress,
        shouldContinue: leaseRenewer(claimed),
      });
      // A run that the stop cut short continues in another process, or after the restart.
      await rescheduleJob(db, claimed, { delayMs: isStopping ? 0 : job.everyMs, progress });
    } catch (error) {
      await scheduleRetry(claimed, job, error);
    }
  }

  function leaseRenewer(claimed: ClaimedJob): Run["shouldContinue"] {
    let renewedAt = performance.now();
    return async () => {
      if (isStopping) return false;
      if (performance.now() - renewedAt < renewAfterMs) return true;
      renewedAt = performance.now();
      return renewLease(db, claimed);
    };
  }

  async function postponeForClockCheck(claimed: ClaimedRecurring): Promise<void> {
    log.warn(
      { job: claimed.key, lateMs: claimed.lateMs },
      "no server has run for a week, or the clock was set forward: old data is deleted in a day",
    );
    await postponeJob(db, claimed, clockCheckMs);
  }

  async function scheduleRetry(claimed: ClaimedJob, job: RecurringJob, error: unknown) {
    const delayMs = backoffMs(claimed.attempts, Math.min(maxRetryMs, job.everyMs));
    log.error({ err: error, job: claimed.key, delayMs }, "the recurring job failed");
    await postponeJob(db, claimed, delayMs).catch((cause) =>
      log.error({ err: cause }, "the failed job stays leased until its lease runs out"),
    );
  }

  return {
    start: async () => {
      for (const [name, job] of Object.entries(jobs)) {
        await ensureRecurringJob(db, name, job.atStart ? 0 : maxWaitOf(job));
      }
      loop.start();
    },
    stop: async () => {
      isStopping = true;
      await loop.stop();
      await Promise.all(running.values());
    },
  };
}

function maxWaitOf({ everyMs, deletesOldData = false }: RecurringJob): number {
  return deletesOldData ? Math.max(everyMs, clockCheckMs) : everyMs;
}
