import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { type BulkheadUser, createBulkhead } from "./bulkhead.ts";

/**
 * Runs CPU-bound tasks one after the other, round-robin by user. After 5 ms of them, or one that takes
 * longer, it pauses for as long, so that other requests get half of the event loop.
 */
export interface FairQueue {
  /**
   * Takes one of the user's places for a large request, until the returned function is called. A small
   * request needs none.
   *
   * @param size of what is worked on, in bytes or characters
   * @throws `too_many_requests`, `unavailable` when the user, or everyone together, has no place left
   */
  enter(user: BulkheadUser, size: number): () => void;
  /** As `run`, for a request that takes a place only while the task waits and runs. */
  runRequest<Result>(user: BulkheadUser, size: number, task: () => Result): Promise<Result>;
  /**
   * Runs a task in the user's turn; a small one at once.
   *
   * @param user whose turn it takes: a user id, or what else stands for one client
   * @returns what `task` returns
   * @throws what `task` throws
   */
  run<Result>(user: string, size: number, task: () => Result): Promise<Result>;
}

/** A smaller task runs at once: it takes about as long as any other request. */
export const minQueuedSize = 4 * 1024;
/** From this size on a request needs a place. Smaller ones are sent many at a time, by CI for example. */
export const minLimitedSize = 64 * 1024;
/** How long tasks run without a pause; the last of them ends when it ends. */
const turnMs = 5;

export function createFairQueue(): FairQueue {
  const places = createBulkhead({
    perProcess: 64,
    perUser: 8,
    of: "large requests",
    retryAfterSeconds: 1,
  });
  /** In the order of their turns. */
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
