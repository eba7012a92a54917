import { AppError } from "./errors.ts";

/** Lets in what takes long, but only so much of it. */
export interface Bulkhead {
  /**
   * Lets one in, and gives what to call when it has ended: once, whatever came of it.
   *
   * @throws `too_many_requests`, `unavailable` when there are as many as there may be
   */
  enter(actorId: string): () => void;
  /** How many are in. */
  count(): number;
}

/** Bounds how much of something there is at the same time, in this process and of one actor. */
export function createBulkhead({
  perProcess,
  perActor,
  of,
  retryAfterSeconds,
}: {
  readonly perProcess: number;
  readonly perActor: number;
  /** What is let in, in the plural. */
  readonly of: string;
  readonly retryAfterSeconds: number;
}): Bulkhead {
  const ofActors = new Map<string, number>();
  let ofAll = 0;
  const headers = { "retry-after": String(retryAfterSeconds) };

  function count(actorId: string, more: 1 | -1): void {
    ofAll += more;
    const own = (ofActors.get(actorId) ?? 0) + more;
    if (own === 0) ofActors.delete(actorId);
    else ofActors.set(actorId, own);
  }

  return {
    enter: (actorId) => {
      if ((ofActors.get(actorId) ?? 0) >= perActor) {
        const message = `You have ${perActor} ${of} at work: end one, or wait until one ends.`;
        throw new AppError("too_many_requests", message, { headers });
      }
      if (ofAll >= perProcess) {
        const message = `This server has ${perProcess} ${of} at work, which is as many as it can.`;
        throw new AppError("unavailable", message, { headers });
      }
      count(actorId, 1);
      return () => count(actorId, -1);
    },
    count: () => ofAll,
  };
}
