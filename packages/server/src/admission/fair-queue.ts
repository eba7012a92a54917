import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { type BulkheadUser, createBulkhead } from "./bulkhead.ts";

/**
 * Runs CPU-bound tasks one after another, round-robin by user. After 5 ms of tasks, or a longer task, it pauses for the
 * same time, so that other requests get half of the event loop.
 */
export interface FairQueue {
  /**
   * Takes one of the user's places for a large request, until the returned function is called. A small request needs
   * no place.
   *
   * @param size the size of the input, in bytes or characters
   * @throws `too_many_requests` when the user, `unavailable` when the process has no place left
   */
  enter(user: BulkheadUser, size: number): () => void;
  /** Like `run`, but takes a place while the task waits and runs. */
  runRequest<Result>(user: BulkheadUser, size: number, task: () => Result): Promise<Result>;
  /**
   * Runs a task in the user's turn, or at once if it is small. Returns and throws what the task does.
   *
   * @param user a user id, or another key that identifies a client
   */
  run<Result>(user: string, size: number, task: () => Result): Promise<Result>;
}

/** Smaller tasks run at once: they take about as long as any other request. */
export const minQueuedSize = 4 * 1024;
/** The size from which a request needs a place. CI, for example, sends many smaller requests at a time. */
export const minLimitedSize = 64 * 1024;
/** How long tasks run without a pause, in milliseconds. A task that has started isn't interrupted. */
const turnMs = 5;

export function createFairQueue(): FairQueue {
  const places = createBulkhead({
    perProcess: 64,
    perUser: 8,
    of: "large requests",
    retryAfterSeconds: 1,
  });
  /** The users' queues in the order of their turns. */
  const queues = new Map<string, (() => void)[]>();
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    let startedAt = performance.now();
    for (let task = takeNext(); task !== undefined; task = takeNext()) {
      task();
      const tookMs = performance.now() - startedAt;
      if (tookMs < turnMs) continue;
      await setTimeout(tookMs);
      startedAt = performance.now();
    }
    isRunning = false;
  }

  function takeNext(): (() => void) | undefined {
    for (const [user, queue] of queues) {
      const task = queue.shift();
      queues.delete(user);
      if (queue.length > 0) queues.set(user, queue);
      return task;
    }
    return undefined;
  }

  function enter(user: BulkheadUser, size: number): () => void {
    return size < minLimitedSize ? () => {} : places.enter(user);
  }

  async function run<Result>(user: string, size: number, task: () => Result): Promise<Result> {
    if (size < minQueuedSize) return task();
    return new Promise((resolve, reject) => {
      const queue = queues.get(user) ?? [];
      queue.push(() => {
        try {
          resolve(task());
        } catch (error) {
          reject(error);
        }
      });
      queues.set(user, queue);
      if (!isRunning) void runAll();
    });
  }

  return {
    enter,
    run,
    runRequest: async (user, size, task) => {
      const leave = enter(user, size);
      try {
        return await run(user.userId, size, task);
      } finally {
        leave();
      }
    },
  };
}
