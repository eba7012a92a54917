export interface PollingLoop {
  start(): void;
  /** Looks now; while it is looking, it looks once more afterwards. */
  wake(): void;
  /** Resolves when the last look has ended. */
  stop(): Promise<void>;
}

export interface PollingLoopOptions {
  /** Does what there is to do; gives whether there may be more. */
  look(): Promise<boolean>;
  /** Told what `look` threw. The pauses get longer then, until it succeeds. */
  onError(error: unknown): void;
  /** How long a pause is; asked before each where it varies. */
  readonly pollMs: number | (() => number);
  /** What ends a pause, beside being woken and its time. */
  alsoWakes?(): readonly Promise<unknown>[];
}

const maxPauseMs = 5000;

/**
 * Looks for work whenever it is woken, and every so often. A table is the truth: waking is only faster
 * than polling, and what other processes add is found by polling.
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
      if (!(await look()) && !stopping) await firstOf([woken, ...alsoWakes()], pauseMs());
    }
  }

  async function look(): Promise<boolean> {
    try {
      const isThereMore = await options.look();
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

/** Resolves when one of them has, or the time is up. */
async function firstOf(promises: readonly Promise<unknown>[], ms: number): Promise<void> {
  const timeUp = Promise.withResolvers<void>();
  const timer = setTimeout(timeUp.resolve, ms);
  await Promise.race([...promises, timeUp.promise]);
  clearTimeout(timer);
}
