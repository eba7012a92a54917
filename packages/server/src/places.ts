import { tooManyRequests, unavailable } from "./errors.ts";

/** Runs what an actor asks for, if there is a place for it. */
export type InPlace = <T>(actorId: string, run: () => Promise<T>) => Promise<T>;

/**
 * As many places as may be taken at the same time, by all and by one actor. Who comes then gets
 * `unavailable` or `too_many_requests`.
 */
export function createPlaces(limits: {
  readonly perProcess: number;
  readonly perActor: number;
}): InPlace {
  const taken = new Map<string, number>();
  let takenByAll = 0;

  function take(actorId: string, more: 1 | -1): void {
    takenByAll += more;
    const own = (taken.get(actorId) ?? 0) + more;
    if (own === 0) taken.delete(actorId);
    else taken.set(actorId, own);
  }

  return async (actorId, run) => {
    if ((taken.get(actorId) ?? 0) >= limits.perActor) {
      throw tooManyRequests("You ask for too much of this at once: wait for some of it.", 1);
    }
    if (takenByAll >= limits.perProcess) {
      throw unavailable("Too much of this is asked for at once: try again.");
    }
    take(actorId, 1);
    try {
      return await run();
    } finally {
      take(actorId, -1);
    }
  };
}
