/** What a task waits for: begins it, and gives what ends the waiting early, if something does. */
export type Wait = (resume: () => void) => (() => void) | undefined;

/** What runs step by step, and may wait in between. */
export type Routine<Result> = Generator<Wait, Result, void>;

/** Ends a task from within, as cancelling does from outside: neither success nor failure. */
export const cancelled = Symbol("cancelled");

/** Waits for something that comes with a value; gives that. */
export function* waitFor<Value>(
  begin: (resume: (value: Value) => void) => ReturnType<Wait>,
): Routine<Value> {
  let take = (): Value => {
    throw cancelled;
  };
  yield (resume) =>
    begin((value) => {
      take = () => value;
      resume();
    });
  return take();
}

/**
 * Runs a routine: at once as far as it goes without waiting, then on whenever what it waits for has come.
 * Cancelled, it goes nowhere any more.
 */
export class Task {
  readonly #routine: Routine<unknown>;
  readonly #enter: (run: () => void) => void;
  readonly #onEnd: () => void;
  #stopWaiting: (() => void) | undefined;
  #isOver = false;

  /** `enter` runs each stretch between two waits. `onEnd` is called once, when it is over or cancelled. */
  constructor(
    routine: Routine<unknown>,
    { onEnd, enter }: { onEnd: () => void; enter: (run: () => void) => void },
  ) {
    this.#routine = routine;
    this.#enter = enter;
    this.#onEnd = onEnd;
  }

  start(): void {
    this.#enter(() => this.#advance());
  }

  cancel(): void {
    this.#stopWaiting?.();
    this.#end();
  }

  #advance(): void {
    while (!this.#isOver) {
      const wait = this.#next();
      if (wait === undefined) {
        this.#end();
        return;
      }
      let isSync = true;
      let hasCome = false;
      const stop = wait(() => {
        if (hasCome) return;
        hasCome = true;
        this.#stopWaiting = undefined;
        if (!isSync && !this.#isOver) this.#enter(() => this.#advance());
      });
      isSync = false;
      if (hasCome) continue;
      // What it has begun may have cancelled it.
      if (this.#isOver) stop?.();
      else this.#stopWaiting = stop;
      return;
    }
  }

  #next(): Wait | undefined {
    try {
      const next = this.#routine.next();
      return next.done ? undefined : next.value;
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
