import { createPollingLoop } from "../concurrency/polling-loop.ts";
import { backoffMs } from "./backoff.ts";
import type { JobContext } from "./job-runner.ts";
import { type ClaimedJob, postponeJob, renewLease } from "./lease-queries.ts";
import {
  type ClaimedRecurring,
  claimDueRecurring,
  ensureRecurringJob,
  putBackDone,
} from "./recurring-queries.ts";

/** Work that is done every so often, by one process at a time, however many there are. */
export interface RecurringJob {
  /** How long after a run the next one begins. */
  readonly everyMs: number;
  /** Whether it is also done whenever a process starts. */
  readonly atStart?: boolean;
  /**
   * Whether it removes for good what is old. When it comes so late that a clock may have been set forward, it waits
   * for a day: as long as someone has to notice.
   */
  readonly removesOld?: boolean;
  /** Does it once. When it throws, it is run again sooner. @returns what the next run begins with */
  run(run: Run): Promise<string | null>;
}

/** One run of a recurring job. */
export interface Run {
  /** What the last run gave; null: nothing. */
  readonly progress: string | null;
  /**
   * To be asked often, at least every 20 s: keeps others from running it too. False once the process
   * stops or another has the job: end the run then.
   */
  goesOn(): Promise<boolean>;
}

/** By name. None waits for another. */
export type RecurringJobs = Readonly<Record<string, RecurringJob>>;

export interface RecurringJobRunner {
  /** Sees to it that the jobs are there, and runs them when they are due. */
  start(): Promise<void>;
  /** Begins nothing more and resolves when what is running has ended. */
  stop(): Promise<void>;
}

const pollMs = 1000;
/** A server may have been off for so long. */
const lateMs = 7 * 24 * 3_600_000;
const doubtMs = 24 * 3_600_000;
/** A lease lasts six times as long. */
const usuallyRenewedMs = 5000;
const longestBackoffMs = 15 * 60_000;

/**
 * Runs what is due, also what a dead process was running. Jobs that it doesn't know are left alone.
 */
export function createRecurringJobRunner(
  { db, log, processId }: JobContext,
  jobs: RecurringJobs,
  renewAfterMs: number = usuallyRenewedMs,
): RecurringJobRunner {
  const running = new Map<string, Promise<void>>();
  let isStopping = false;
  const loop = createPollingLoop({
    look,
    pollMs,
    onError: (error) => log.error({ err: error }, "no recurring jobs could be looked for"),
    // What has run may be due again.
    alsoWakes: () => [...running.values()],
  });

  async function look(): Promise<boolean> {
    const idle = Object.entries(jobs).filter(([name]) => !running.has(name));
    if (idle.length === 0) return false;
    const longestWaits = new Map(idle.map(([name, job]) => [name, longestWaitOf(job)]));
    for (const claimed of await claimDueRecurring(db, longestWaits, processId)) {
      const run = runOnce(claimed).finally(() => running.delete(claimed.key));
      running.set(claimed.key, run);
    }
    return false;
  }

  async function runOnce(claimed: ClaimedRecurring): Promise<void> {
    const job = jobs[claimed.key];
    if (job === undefined) throw new Error(`There is no recurring job ${claimed.key}.`);
    try {
      if (job.removesOld === true && claimed.lateMs > lateMs) return await putOffForDoubt(claimed);
      const progress = await job.run({ progress: claimed.progress, goesOn: holding(claimed) });
      // What was cut short goes on in another process, or after the start.
      await putBackDone(db, claimed, { delayMs: isStopping ? 0 : job.everyMs, progress });
    } catch (error) {
      await putBackFailed(claimed, job, error);
    }
  }

  function holding(claimed: ClaimedJob): Run["goesOn"] {
    let renewedAt = performance.now();
    return async () => {
      if (isStopping) return false;
      if (performance.now() - renewedAt < renewAfterMs) return true;
      renewedAt = performance.now();
      return renewLease(db, claimed);
    };
  }

  async function putOffForDoubt(claimed: ClaimedRecurring): Promise<void> {
    log.warn(
      { job: claimed.key, lateMs: claimed.lateMs },
      "no server has run for a week, or the clock was set forward: what is old is removed tomorrow",
    );
    await postponeJob(db, claimed, doubtMs);
  }

  async function putBackFailed(claimed: ClaimedJob, job: RecurringJob, error: unknown) {
    const delayMs = backoffMs(claimed.attempts, Math.min(longestBackoffMs, job.everyMs));
    log.error({ err: error, job: claimed.key, delayMs }, "the recurring job failed");
    await postponeJob(db, claimed, delayMs).catch((cause) =>
      log.error({ err: cause }, "the job stays until its lease runs out"),
    );
  }

  return {
    start: async () => {
      for (const [name, job] of Object.entries(jobs)) {
        await ensureRecurringJob(db, name, job.atStart ? 0 : longestWaitOf(job));
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

function longestWaitOf({ everyMs, removesOld = false }: RecurringJob): number {
  return removesOld ? Math.max(everyMs, doubtMs) : everyMs;
}
