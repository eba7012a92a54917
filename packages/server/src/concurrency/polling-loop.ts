export interface PollingLoop {
  start(): void;
  /** Polls now; if a poll is running, once more after it. */
  wake(): void;
  /** Resolves when the running poll has ended. */
  stop(): Promise<void>;
}

export interface PollingLoopOptions {
  /** Does the available work. Returns true to be called again without a pause. */
  poll(): Promise<boolean>;
  /** Called with the errors of `poll`. Failures make the pauses longer, until a poll succeeds. */
  onError(error: unknown): void;
  /** The pause between two polls, in milliseconds. A function is called before each pause. */
  readonly pollMs: number | (() => number);
  /** Promises that end a pause early when one of them resolves. */
  alsoWakes?(): readonly Promise<unknown>[];
}

const maxPauseMs = 5000;

/**
 * Polls for work at an interval, and whenever it is woken. Waking is an optimisation: work that other processes add to
 * the table is found by polling.
 */
export function createPollingLoop(options: PollingLoopOptions): PollingLoop {
  const { pollMs, alsoWakes = () => [] } = options;
  let stopping = false;
  let looping: Promise<void> | undefined;
  let wakeUp = Promise.withResolvers<void>();
  let failures = 0;

  async function loop(): Promise<void> {
    while (!stopping) {
      const woken = wakeUp.promise;
      if (!(await poll()) && !stopping) await firstOf([woken, ...alsoWakes()], pauseMs());
    }
  }

  async function poll(): Promise<boolean> {
    try {
      const isThereMore = await options.poll();
      failures = 0;
      return isThereMore;
    } catch (error) {
      options.onError(error);
      failures += 1;
      return false;
    }
  }

  function pauseMs(): number {
    const ms = typeof pollMs === "number" ? pollMs : pollMs();
    return failures === 0 ? ms : Math.min(ms * 2 ** failures, maxPauseMs);
  }

  function wake(): void {
    wakeUp.resolve();
    wakeUp = Promise.withResolvers<void>();
  }

  return {
    start: () => {
      stopping = false;
      looping = loop();
    },
    wake,
    stop: async () => {
      stopping = true;
      wake();
      await looping;
    },
  };
}

/** Resolves when one of the promises has, or the time is up. */
async function firstOf(promises: readonly Promise<unknown>[], ms: number): Promise<void> {
  const timeUp = Promise.withResolvers<void>();
  const timer = setTimeout(timeUp.resolve, ms);
  await Promise.race([...promises, timeUp.promise]);
  clearTimeout(timer);
}
