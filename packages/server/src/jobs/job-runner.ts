import type { Logger } from "pino";
import { createPollingLoop } from "../concurrency/polling-loop.ts";
import type { Db } from "../database/tables.ts";
import { backoffMs } from "./backoff.ts";
import type { JobName } from "./job-queries.ts";
import { type ClaimedJob, claimDueJobs, claimJob, hasJobs, postponeJob } from "./lease-queries.ts";

/** Runs jobs of a kind: finishes or postpones each. What it throws postpones it. */
export interface JobHandler {
  /** How many run at a time. */
  readonly concurrency: number;
  run(job: ClaimedJob): Promise<void>;
}

/** What runs jobs works with. */
export interface JobContext {
  readonly db: Db;
  readonly log: Logger;
  /** Owns the leases; left out: nobody, so that they run out whatever becomes of the process. */
  readonly processId?: string;
}

/** By kind. None waits for another. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export interface JobRunner {
  start(): void;
  /** Looks for due jobs now; call it after committing one. */
  wake(): void;
  /** Runs one job now if no one else has it; resolves when it has run. */
  runNow(name: JobName): Promise<void>;
  /** Runs a job that a transaction has claimed which is committed; resolves when it has run. */
  runClaimed(job: ClaimedJob): Promise<void>;
  /** Milliseconds since it looked for due jobs last; endless when it never did. */
  idleMs(): number;
  /** Claims nothing more and resolves when what is running has ended. */
  stop(): Promise<void>;
}

const pollMs = 1000;

/** Runs due jobs of this and of dead processes. */
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
  let lookedAt = Number.NEGATIVE_INFINITY;
  const loop = createPollingLoop({
    look,
    pollMs,
    onError: (error) => log.error({ err: error }, "no jobs could be looked for"),
    // What waits until another job has run needn't wait for the next look.
    alsoWakes: () =>
      [...kinds.values()].flatMap(({ handler, running }) =>
        running.size >= handler.concurrency ? [...running] : [],
      ),
  });

  /** @returns whether there may be more. */
  async function look(): Promise<boolean> {
    lookedAt = performance.now();
    let claimed = 0;
    for (const [kind, { handler, running }] of kinds) {
      claimed += await fill(kind, handler.concurrency - running.size);
    }
    return claimed > 0;
  }

  /** @returns how many jobs were claimed and begun. */
  async function fill(kind: string, free: number): Promise<number> {
    if (free <= 0) return 0;
    try {
      if (!(await hasJobs(db, kind))) return 0;
      const jobs = await claimDueJobs(db, kind, free, processId);
      for (const job of jobs) begin(job);
      return jobs.length;
    } catch (error) {
      log.error({ err: error, kind }, "no jobs could be claimed");
      return 0;
    }
  }

  function allRunning(): readonly Promise<void>[] {
    return [...kinds.values()].flatMap(({ running }) => [...running]);
  }

  function begin(job: ClaimedJob): Promise<void> {
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
        log.error({ err: cause }, "the job stays until its lease runs out"),
      );
    }
  }

  return {
    start: loop.start,
    wake: loop.wake,
    runNow: async (name) => {
      const job = await claimJob(db, name, processId);
      if (job !== undefined) await begin(job);
    },
    runClaimed: begin,
    idleMs: () => performance.now() - lookedAt,
    stop: async () => {
      await loop.stop();
      // What ends may have begun another.
      for (let all = allRunning(); all.length > 0; all = allRunning()) await Promise.all(all);
    },
  };
}
