export interface PollingLoop {
  start(): void;
  /** Looks now; what is being looked at meanwhile is looked at once more. */
  wake(): void;
  /** Resolves when the last look has ended. */
  stop(): Promise<void>;
}

/**
 * Looks for work whenever it is woken, and every so often. A table is the truth: waking is only faster
 * than polling, and what other processes add is found by polling.
 *
 * @param look does what there is to do, and gives whether there may be more; must not throw
 * @param others what else ends a pause
 */
export function createPollingLoop({
  look,
  pollMs,
  others = () => [],
}: {
  readonly look: () => Promise<boolean>;
  readonly pollMs: number;
  readonly others?: () => readonly Promise<unknown>[];
}): PollingLoop {
  let stopping = false;
  let looping: Promise<void> | undefined;
  let wakeUp = Promise.withResolvers<void>();

  async function loop(): Promise<void> {
    while (!stopping) {
      const woken = wakeUp.promise;
      if (!(await look()) && !stopping) await firstOf([woken, ...others()], pollMs);
    }
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
