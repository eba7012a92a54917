import type { Clock } from "./host.ts";

interface Timer {
  readonly at: number;
  readonly callBack: () => void;
}

/** A clock for tests, which advances only by `pass`. */
export class VirtualClock implements Clock {
  #now: number;
  readonly #timers = new Set<Timer>();

  /** @param now the time at which it starts, in ms since 1970 */
  constructor(now = Date.UTC(2026, 0, 1)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, callBack: () => void): () => void {
    const timer = { at: this.#now + ms, callBack };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Advances the clock. Awaits pending promises before each timer and at the end. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await nextTurn();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#now = next.at;
      this.#timers.delete(next);
      next.callBack();
      await nextTurn();
    }
    this.#now = end;
  }

  /** Returns the timer that is due first by `end`; of several at the same time, the one set first. */
  #next(end: number): Timer | undefined {
    return [...this.#timers]
      .filter(({ at }) => at <= end)
      .reduce<Timer | undefined>(
        (first, timer) => (first === undefined || timer.at < first.at ? timer : first),
        undefined,
      );
  }
}

/**
 * Resolves after all pending promise callbacks. MessageChannel works in Node and in browsers, but jsdom has none. Fake timers
 * of a test runner don't replace a `setTimeout` that was read before.
 */
const { setTimeout } = globalThis;
function nextTurn(): Promise<void> {
  if (typeof MessageChannel === "undefined") return new Promise((done) => setTimeout(done, 0));
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.addEventListener("message", () => {
      port1.close();
      done();
    });
    port1.start();
    port2.postMessage(null);
  });
}
