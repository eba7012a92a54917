import type { Logger } from "pino";
import { createPollingLoop } from "../concurrency/polling-loop.ts";
import type { Db } from "../database/tables.ts";
import { backoffMs } from "./backoff.ts";
import {
  type ClaimedJob,
  claimDueJobs,
  claimJob,
  hasJobs,
  type JobName,
  postponeJob,
} from "./lease-queries.ts";

/** Runs the jobs of a kind, and finishes or postpones each. An error postpones the job with a backoff. */
export interface JobHandler {
  /** How many jobs of this kind one process runs at a time. */
  readonly concurrency: number;
  run(job: ClaimedJob): Promise<void>;
}

/** The dependencies of a job runner. */
export interface JobContext {
  readonly db: Db;
  readonly log: Logger;
  /** The owner of the leases. Leases without an owner end only by running out, even when the process dies. */
  readonly processId?: string;
}

/** The handlers by kind. Kinds don't wait for each other. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export interface JobRunner {
  start(): void;
  /** Polls for due jobs now. Call it after committing a job. */
  wake(): void;
  /** Runs a job now unless another process holds its lease. Resolves after the run. */
  runNow(name: JobName): Promise<void>;
  /** Runs a job that was claimed in a transaction, which must be committed. Resolves after the run. */
  runClaimed(job: ClaimedJob): Promise<void>;
  /** Milliseconds since the last poll; infinite before the first. */
  idleMs(): number;
  /** Stops claiming jobs and resolves when the running ones have ended. */
  stop(): Promise<void>;
}

const pollMs = 1000;

/** Runs due jobs, including those whose process died while it ran them. */
export function createJobRunner(
  { db, log, processId }: JobContext,
  handlers: JobHandlers,
): JobRunner {
  const kinds = new Map(
    Object.entries(handlers).map(([kind, handler]) => [
      kind,
      { handler, running: new Set<Promise<void>>() },
    ]),
  );
  let polledAt = Number.NEGATIVE_INFINITY;
  const loop = createPollingLoop({
    poll,
    pollMs,
    onError: (error) => log.error({ err: error }, "polling for jobs failed"),
    // When all slots of a kind are in use, its next job starts as soon as one is free.
    alsoWakes: () =>
      [...kinds.values()].flatMap(({ handler, running }) =>
        running.size >= handler.concurrency ? [...running] : [],
      ),
  });

  /** @returns whether more jobs may be due */
  async function poll(): Promise<boolean> {
    polledAt = performance.now();
    let claimed = 0;
    for (const [kind, { handler, running }] of kinds) {
      claimed += await startDueJobs(kind, handler.concurrency - running.size);
    }
    return claimed > 0;
  }

  /** @returns how many jobs were claimed and started */
  async function startDueJobs(kind: string, freeSlots: number): Promise<number> {
    if (freeSlots <= 0) return 0;
    try {
      if (!(await hasJobs(db, kind))) return 0;
      const jobs = await claimDueJobs(db, kind, freeSlots, processId);
      for (const job of jobs) startJob(job);
      return jobs.length;
    } catch (error) {
      log.error({ err: error, kind }, "claiming jobs failed");
      return 0;
    }
  }

  function allRunning(): readonly Promise<void>[] {
    return [...kinds.values()].flatMap(({ running }) => [...running]);
  }

  function startJob(job: ClaimedJob): Promise<void> {
    const known = kinds.get(job.kind);
    if (known === undefined) throw new Error(`There is no handler for ${job.kind}.`);
    const running = run(job, known.handler).finally(() => known.running.delete(running));
    known.running.add(running);
    return running;
  }

  async function run(job: ClaimedJob, handler: JobHandler): Promise<void> {
    try {
      await handler.run(job);
    } catch (error) {
      const delayMs = backoffMs(job.attempts);
      log.error({ err: error, job: job.kind, key: job.key, delayMs }, "the job failed");
      await postponeJob(db, job, delayMs).catch((cause) =>
        log.error({ err: cause }, "the failed job stays leased until its lease runs out"),
      );
    }
  }

  return {
    start: loop.start,
    wake: loop.wake,
    runNow: async (name) => {
      const job = await claimJob(db, name, processId);
      if (job !== undefined) await startJob(job);
    },
    runClaimed: startJob,
    idleMs: () => performance.now() - polledAt,
    stop: async () => {
      await loop.stop();
      // A job may start another one as it ends.
      for (let all = allRunning(); all.length > 0; all = allRunning()) await Promise.all(all);
    },
  };
}
