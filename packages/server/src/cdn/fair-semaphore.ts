import { orTimeout } from "../concurrency/timeout.ts";
import { unavailable } from "../errors/errors.ts";

interface SemaphoreLimits {
  /** How many are at the store. */
  readonly atATime: number;
  /** How many may wait for that in each line. */
  readonly waiting: number;
  /** Whoever has waited for so long is refused. */
  readonly waitMs: number;
  /** Whoever has been at the store for so long has failed. */
  readonly readMs: number;
}

/** Whether what is read was there before, or may be made up. */
type Line = "known" | "unknown";

/** A document in a bucket takes four requests, three of them at once: these fit into the connections there are. */
export const readLimits: SemaphoreLimits = {
  atATime: 50,
  waiting: 1000,
  waitMs: 2000,
  // A bucket is given up sooner; a folder on a network can hang for ever.
  readMs: 10_000,
};

/**
 * Makes the function that lets readers at the store, only so many at a time: keys can be made up faster than any
 * store looks for them. Where both lines wait, they have every other turn.
 *
 * @throws `unavailable` for those who are too many, or have waited too long; an error when the store hangs
 */
export function createFairSemaphore({ atATime, waiting, waitMs, readMs }: SemaphoreLimits) {
  /** Each function lets one in. */
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
    const [letIn] = lines[line];
    if (letIn === undefined) {
      reading -= 1;
      return;
    }
    lines[line].delete(letIn);
    nextLine = otherLine(line);
    letIn();
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
  return unavailable("More is asked for at once than this server can read. Ask again in a moment.");
}
