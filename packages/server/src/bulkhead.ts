import { tooManyRequests, unavailable } from "./errors.ts";

/** Runs what an actor asks for, if not too much of it is running. */
export type Bulkhead = <T>(actorId: string, run: () => Promise<T>) => Promise<T>;

/**
 * Bounds how much of something runs at the same time, for all and for one actor. Who comes then gets
 * `unavailable` or `too_many_requests`.
 */
export function createBulkhead(limits: {
  readonly perProcess: number;
  readonly perActor: number;
}): Bulkhead {
  const running = new Map<string, number>();
  let runningOfAll = 0;

  function count(actorId: string, more: 1 | -1): void {
    runningOfAll += more;
    const own = (running.get(actorId) ?? 0) + more;
    if (own === 0) running.delete(actorId);
    else running.set(actorId, own);
  }

  return async (actorId, run) => {
    if ((running.get(actorId) ?? 0) >= limits.perActor) {
      throw tooManyRequests("You ask for too much of this at once: wait for some of it.", 1);
    }
    if (runningOfAll >= limits.perProcess) {
      throw unavailable("Too much of this is asked for at once: try again.");
    }
    count(actorId, 1);
    try {
      return await run();
    } finally {
      count(actorId, -1);
    }
  };
}
