import pLimit from "p-limit";
import { unavailable } from "../errors.ts";

interface ReadLimits {
  /** How many are at the store. */
  readonly atATime: number;
  /** How many may wait for that. */
  readonly waiting: number;
  /** Whoever has waited for longer isn't let in any more. */
  readonly waitMs: number;
}

/** Of four requests each, as a document in a bucket takes, they fit into the connections that there are. */
export const readLimits: ReadLimits = { atATime: 50, waiting: 1000, waitMs: 2000 };

/**
 * Makes the function that lets readers at the store, only so many at a time: keys can be made up faster than any
 * store looks for them.
 *
 * @throws `unavailable` for those who are too many, or have waited too long
 */
export function createReadTurns({ atATime, waiting, waitMs }: ReadLimits) {
  const turns = pLimit(atATime);
  return async <T>(read: () => Promise<T>): Promise<T> => {
    if (turns.pendingCount >= waiting) throw tooManyReaders();
    const waitsSince = performance.now();
    return turns(() => {
      if (performance.now() - waitsSince > waitMs) throw tooManyReaders();
      return read();
    });
  };
}

function tooManyReaders() {
  return unavailable("More is asked for at once than this server can read. Ask again in a moment.");
}
