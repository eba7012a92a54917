import { orTimeout } from "../concurrency/timeout.ts";
import { unavailable } from "../errors/errors.ts";

interface SemaphoreLimits {
  /** How many reads run at a time. */
  readonly atATime: number;
  /** How many reads may wait in each queue. */
  readonly waiting: number;
  /** How long a read may wait, in milliseconds. */
  readonly waitMs: number;
  /** How long a read may run, in milliseconds. */
  readonly readMs: number;
}

/** The queue of a read: of an object that was read before, or of one that may not exist. */
type Line = "known" | "unknown";

/** A document in a bucket takes four requests, three of them at once: these fit into the connections there are. */
export const readLimits: SemaphoreLimits = {
  atATime: 50,
  waiting: 1000,
  waitMs: 2000,
  // Bucket requests have shorter timeouts, but a folder on a network can hang forever.
  readMs: 10_000,
};

/**
 * Creates a semaphore that limits the concurrent reads of the store, since keys can be made up faster than any store
 * finds them missing. It has a queue for known and one for unknown keys, and serves them alternately.
 *
 * @throws `unavailable` when too many reads wait, or one has waited too long; an error when the store hangs
 */
export function createFairSemaphore({ atATime, waiting, waitMs, readMs }: SemaphoreLimits) {
  /** The waiting reads. Calling a function starts its read. */
  const lines: Readonly<Record<Line, Set<() => void>>> = { known: new Set(), unknown: new Set() };
  let reading = 0;
  let nextLine: Line = "known";

  async function takeTurn(line: Set<() => void>): Promise<void> {
    if (reading < atATime) {
      reading += 1;
      return;
    }
    if (line.size >= waiting) throw tooManyReaders();
    const turn = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      line.delete(turn.resolve);
      turn.reject(tooManyReaders());
    }, waitMs);
    line.add(turn.resolve);
    try {
      await turn.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  function passTurn(): void {
    const line = lines[nextLine].size > 0 ? nextLine : otherLine(nextLine);
    const [startRead] = lines[line];
    if (startRead === undefined) {
      reading -= 1;
      return;
    }
    lines[line].delete(startRead);
    nextLine = otherLine(line);
    startRead();
  }

  return async <T>(line: Line, read: () => Promise<T>): Promise<T> => {
    await takeTurn(lines[line]);
    try {
      return await orTimeout(read(), readMs, `The store has not answered within ${readMs} ms.`);
    } finally {
      passTurn();
    }
  };
}

function otherLine(line: Line): Line {
  return line === "known" ? "unknown" : "known";
}

function tooManyReaders() {
  return unavailable("Too many objects are being read at once. Try again in a moment.");
}
