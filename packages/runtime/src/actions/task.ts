/** What a task waits for: begins it, and gives what ends the waiting early, if something does. */
export type Wait = (resume: (value?: unknown) => void) => (() => void) | undefined;

/** Steps that may wait in between. */
export type Steps<Result> = Generator<Wait, Result, unknown>;

/** Ends a task from within, as cancelling does from outside: neither success nor failure. */
export const cancelled = Symbol("cancelled");

/**
 * Runs steps: at once as far as they go without waiting, then on whenever what they wait for has come.
 * Cancelled, it goes nowhere any more.
 */
export class Task {
  readonly #steps: Steps<unknown>;
  readonly #enter: (run: () => void) => void;
  readonly #onEnd: () => void;
  #stopWaiting: (() => void) | undefined;
  #isOver = false;

  /** `enter` runs each stretch between two waits. `onEnd` is called once, when it is over or cancelled. */
  constructor(
    steps: Steps<unknown>,
    { onEnd, enter }: { onEnd: () => void; enter: (run: () => void) => void },
  ) {
    this.#steps = steps;
    this.#enter = enter;
    this.#onEnd = onEnd;
  }

  start(): void {
    this.#enter(() => this.#advance(undefined));
  }

  cancel(): void {
    this.#stopWaiting?.();
    this.#end();
  }

  #advance(value: unknown): void {
    let given = value;
    while (!this.#isOver) {
      const next = this.#next(given);
      if (next === undefined) {
        this.#end();
        return;
      }
      let isSync = true;
      let hasCome = false;
      const stop = next((result) => {
        if (hasCome) return;
        hasCome = true;
        given = result;
        this.#stopWaiting = undefined;
        if (!isSync && !this.#isOver) this.#enter(() => this.#advance(result));
      });
      isSync = false;
      if (hasCome) continue;
      // What it has begun may have cancelled it.
      if (this.#isOver) stop?.();
      else this.#stopWaiting = stop;
      return;
    }
  }

  #next(value: unknown): Wait | undefined {
    try {
      const { done, value: wait } = this.#steps.next(value);
      return done ? undefined : (wait as Wait);
    } catch (error) {
      if (error !== cancelled) throw error;
      return undefined;
    }
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stopWaiting = undefined;
    this.#onEnd();
  }
}
