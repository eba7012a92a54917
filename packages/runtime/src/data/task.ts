/** Starts something that a task waits for. Returns a function that cancels it, if it can be cancelled. */
export type Wait = (resume: () => void) => (() => void) | undefined;

/** A coroutine that yields the waits of a task. */
export type Routine<Result> = Generator<Wait, Result, void>;

/** Thrown to end a task from within, as `cancel` does from outside: neither success nor failure. */
export const cancelled = Symbol("cancelled");

/** Waits for a value. Returns the value that `resume` is called with. */
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

interface TaskOptions {
  /** Runs each stretch between two waits. */
  readonly enter: (run: () => void) => void;
  /** Called once, when the task has ended or is cancelled. */
  readonly onEnd: () => void;
}

/** Runs a routine: synchronously until it waits, and on whenever the wait is over. Once cancelled, it never goes on. */
export class Task {
  readonly #routine: Routine<unknown>;
  readonly #options: TaskOptions;
  #stopWaiting: (() => void) | undefined;
  #isOver = false;

  constructor(routine: Routine<unknown>, options: TaskOptions) {
    this.#routine = routine;
    this.#options = options;
  }

  start(): void {
    this.#options.enter(() => this.#advance());
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
      let hasResumed = false;
      const stop = wait(() => {
        if (hasResumed) return;
        hasResumed = true;
        this.#stopWaiting = undefined;
        if (!isSync && !this.#isOver) this.start();
      });
      isSync = false;
      if (hasResumed) continue;
      // Starting the wait may have cancelled this task.
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
    this.#options.onEnd();
  }
}
