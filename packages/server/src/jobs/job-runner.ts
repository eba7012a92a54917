import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db } from "../database/tables.ts";
import { type ClaimedJob, claimDueJobs, claimJob, type JobName, postponeJob } from "./queries.ts";

/** Runs a job and finishes or postpones it; what it throws postpones it. */
type JobHandler = (job: ClaimedJob) => Promise<void>;

/** By kind. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export interface JobRunner {
  start(): void;
  /** Looks for due jobs now; call it after committing one. */
  wake(): void;
  /** Runs one job now if no one else has it; resolves when it has run. */
  runNow(name: JobName): Promise<void>;
  /** Claims nothing more and resolves when what is running has ended. */
  stop(): Promise<void>;
}

const concurrency = 32;
const pollMs = 1000;
const maxBackoffMs = 60_000;

/**
 * Runs due jobs of this and of dead processes. The table is the truth: waking is only faster than
 * polling.
 */
export function createJobRunner(
  context: { readonly db: Db; readonly log: Logger },
  handlers: JobHandlers,
): JobRunner {
  const { db, log } = context;
  const running = new Set<Promise<void>>();
  let stopping = false;
  let looping: Promise<void> | undefined;
  let wakeUp = Promise.withResolvers<void>();

  async function loop(): Promise<void> {
    while (!stopping) {
      const woken = wakeUp.promise;
      const claimed = await claimQuietly(concurrency - running.size);
      for (const job of claimed) track(run(job));
      if (claimed.length > 0 && running.size < concurrency) continue;
      const timer = new AbortController();
      await Promise.race([
        woken,
        setTimeout(pollMs, undefined, { signal: timer.signal }).catch(() => undefined),
        ...(running.size >= concurrency ? running : []),
      ]);
      timer.abort();
    }
  }

  async function claimQuietly(limit: number): Promise<ClaimedJob[]> {
    if (limit <= 0) return [];
    try {
      return await claimDueJobs(db, limit);
    } catch (error) {
      log.error({ err: error }, "no jobs could be claimed");
      return [];
    }
  }

  async function run(job: ClaimedJob): Promise<void> {
    try {
      const handler = handlers[job.kind];
      if (handler === undefined) throw new Error(`There is no handler for ${job.kind}.`);
      await handler(job);
    } catch (error) {
      const delayMs = Math.min(1000 * 2 ** Math.min(job.attempts - 1, 10), maxBackoffMs);
      log.error({ err: error, job: job.kind, key: job.key, delayMs }, "the job failed");
      await postponeJob(db, job, delayMs).catch((cause) =>
        log.error({ err: cause }, "the job stays until its lease runs out"),
      );
    }
  }

  function track(run: Promise<void>): Promise<void> {
    const tracked = run.finally(() => running.delete(tracked));
    running.add(tracked);
    return tracked;
  }

  return {
    start: () => {
      looping = loop();
    },
    wake: () => {
      wakeUp.resolve();
      wakeUp = Promise.withResolvers<void>();
    },
    runNow: async (name) => {
      const job = await claimJob(db, name);
      if (job !== undefined) await track(run(job));
    },
    stop: async () => {
      stopping = true;
      wakeUp.resolve();
      await looping;
      await Promise.all(running);
    },
  };
}
