import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db } from "../database/tables.ts";
import { type ClaimedJob, claimDueJobs, claimJob, type JobName, postponeJob } from "./queries.ts";

/** Runs a job and finishes or postpones it; what it throws postpones it. */
type JobHandler = (job: ClaimedJob) => Promise<void>;

/** What there is to run, by kind. Each kind has places of its own, so that none waits for another. */
export type JobHandlers = Readonly<
  Record<string, { readonly run: JobHandler; readonly concurrency: number }>
>;

export interface JobRunner {
  start(): void;
  /** Looks for due jobs now; call it after committing one. */
  wake(): void;
  /** Runs one job now if no one else has it; resolves when it has run. */
  runNow(name: JobName): Promise<void>;
  /** Claims nothing more and resolves when what is running has ended. */
  stop(): Promise<void>;
}

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
  const running = new Map(Object.keys(handlers).map((kind) => [kind, new Set<Promise<void>>()]));
  let stopping = false;
  let looping: Promise<void> | undefined;
  let wakeUp = Promise.withResolvers<void>();

  async function loop(): Promise<void> {
    while (!stopping) {
      const woken = wakeUp.promise;
      let claimed = 0;
      for (const [kind, { concurrency }] of Object.entries(handlers)) {
        const jobs = await claimQuietly(kind, concurrency - placesOf(kind).size);
        for (const job of jobs) track(job);
        claimed += jobs.length;
      }
      if (claimed === 0) await pause(woken);
    }
  }

  /** Until someone wakes us, a place is free, or it is time to look again. */
  async function pause(woken: Promise<void>): Promise<void> {
    const full = Object.entries(handlers)
      .map(([kind, { concurrency }]) => [placesOf(kind), concurrency] as const)
      .filter(([places, concurrency]) => places.size >= concurrency);
    const timer = new AbortController();
    const timeUp = setTimeout(pollMs, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([woken, timeUp, ...full.flatMap(([places]) => [...places])]);
    timer.abort();
  }

  function placesOf(kind: string): Set<Promise<void>> {
    return running.get(kind) ?? new Set();
  }

  async function claimQuietly(kind: string, limit: number): Promise<ClaimedJob[]> {
    if (limit <= 0) return [];
    try {
      return await claimDueJobs(db, kind, limit);
    } catch (error) {
      log.error({ err: error, kind }, "no jobs could be claimed");
      return [];
    }
  }

  async function run(job: ClaimedJob): Promise<void> {
    try {
      const handler = handlers[job.kind];
      if (handler === undefined) throw new Error(`There is no handler for ${job.kind}.`);
      await handler.run(job);
    } catch (error) {
      const delayMs = Math.min(1000 * 2 ** Math.min(job.attempts - 1, 10), maxBackoffMs);
      log.error({ err: error, job: job.kind, key: job.key, delayMs }, "the job failed");
      await postponeJob(db, job, delayMs).catch((cause) =>
        log.error({ err: cause }, "the job stays until its lease runs out"),
      );
    }
  }

  function track(job: ClaimedJob): Promise<void> {
    const places = placesOf(job.kind);
    const tracked = run(job).finally(() => places.delete(tracked));
    places.add(tracked);
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
      if (job !== undefined) await track(job);
    },
    stop: async () => {
      stopping = true;
      wakeUp.resolve();
      await looping;
      await Promise.all([...running.values()].flatMap((places) => [...places]));
    },
  };
}
