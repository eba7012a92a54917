import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db } from "../database/tables.ts";
import { type PlaceLimits, Places } from "./places.ts";
import { type ClaimedJob, claimDueJobs, claimJob, type JobName, postponeJob } from "./queries.ts";

/** Runs jobs of a kind: finishes or postpones each. What it throws postpones it. */
interface JobHandler extends PlaceLimits {
  run(job: ClaimedJob): Promise<void>;
}

/** By kind. Each kind has places of its own, so that none waits for another. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export interface JobRunner {
  start(): void;
  /** Looks for due jobs now; call it after committing one. */
  wake(): void;
  /** Runs one job now if no one else has it; resolves when it has run. */
  runNow(name: JobName): Promise<void>;
  /** Milliseconds since it looked for due jobs last; endless when it never did. */
  idleMs(): number;
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
  const kinds = new Map(
    Object.entries(handlers).map(([kind, handler]) => [
      kind,
      { handler, places: new Places(handler) },
    ]),
  );
  let stopping = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looping: Promise<void> | undefined;
  let wakeUp = Promise.withResolvers<void>();

  async function loop(): Promise<void> {
    while (!stopping) {
      const woken = wakeUp.promise;
      lookedAt = performance.now();
      let claimed = 0;
      for (const [kind, { places }] of kinds) claimed += await fill(kind, places);
      if (claimed === 0) await pause(woken);
    }
  }

  /** @returns how many jobs were claimed and begun. */
  async function fill(kind: string, places: Places): Promise<number> {
    if (places.free <= 0) return 0;
    try {
      const jobs = await claimDueJobs(db, kind, places.free, places.fullLanes);
      for (const job of jobs) begin(job);
      return jobs.length;
    } catch (error) {
      log.error({ err: error, kind }, "no jobs could be claimed");
      return 0;
    }
  }

  function begin(job: ClaimedJob): Promise<void> {
    const known = kinds.get(job.kind);
    if (known === undefined) throw new Error(`There is no handler for ${job.kind}.`);
    return known.places.take(job.lane, run(job, known.handler));
  }

  async function run(job: ClaimedJob, handler: JobHandler): Promise<void> {
    try {
      await handler.run(job);
    } catch (error) {
      const delayMs = Math.min(1000 * 2 ** Math.min(job.attempts - 1, 10), maxBackoffMs);
      log.error({ err: error, job: job.kind, key: job.key, delayMs }, "the job failed");
      await postponeJob(db, job, delayMs).catch((cause) =>
        log.error({ err: cause }, "the job stays until its lease runs out"),
      );
    }
  }

  /** Until someone wakes us, a place that is waited for gets free, or it is time to look again. */
  async function pause(woken: Promise<void>): Promise<void> {
    const scarce = [...kinds.values()].filter(({ places }) => places.isScarce);
    const timer = new AbortController();
    const timeUp = setTimeout(pollMs, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([woken, timeUp, ...scarce.flatMap(({ places }) => places.running)]);
    timer.abort();
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
      if (job !== undefined) await begin(job);
    },
    idleMs: () => performance.now() - lookedAt,
    stop: async () => {
      stopping = true;
      wakeUp.resolve();
      await looping;
      await Promise.all([...kinds.values()].flatMap(({ places }) => places.running));
    },
  };
}
