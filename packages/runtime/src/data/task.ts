/** Starts something that a task waits for. Returns a function that cancels it, if it can be cancelled. */
export type Wait = (resume: () => void) => (() => void) | undefined;

/** A coroutine that yields the waits of a task, and the routines that it calls. */
export type Routine<Result> = Generator<Wait | Routine<void>, Result, void>;

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

/**
 * Calls a routine. The task runs it, so that nested calls need no native stack. `yield*` needs some for each level, and
 * Hermes ends at about 100 levels.
 */
export function* call<Result>(routine: Routine<Result>): Routine<Result> {
  let take = (): Result => {
    throw cancelled;
  };
  yield run();
  return take();

  function* run(): Routine<void> {
    try {
      const result = yield* routine;
      take = () => result;
    } catch (error) {
      take = () => {
        throw error;
      };
    }
  }
}

interface TaskOptions {
  /** Runs each stretch between two waits. */
  readonly enter: (run: () => void) => void;
  /** Called once, when the task has ended or is cancelled. */
  readonly onEnd: () => void;
}

/** Runs a routine: synchronously until it waits, and on whenever the wait is over. Once cancelled, it never goes on. */
export class Task {
  /** The routine of the task, and those that are called, the innermost last. */
  readonly #routines: Routine<unknown>[];
  readonly #options: TaskOptions;
  #stopWaiting: (() => void) | undefined;
  #isOver = false;

  constructor(routine: Routine<unknown>, options: TaskOptions) {
    this.#routines = [routine];
    this.#options = options;
  }

  start(): void {
    this.#options.enter(() => this.#advance());
  }

  cancel(): void {
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
    const routines = this.#routines;
    try {
      for (let inner = routines.at(-1); inner !== undefined; inner = routines.at(-1)) {
        const { done, value } = inner.next();
        if (done) routines.pop();
        else if (typeof value === "function") return value;
        else routines.push(value);
      }
    } catch (error) {
      if (error !== cancelled) throw error;
    }
    return undefined;
  }

  #end(): void {
    if (this.#isOver) return;
    // First, because a wait that is stopped may call `resume`.
    this.#isOver = true;
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    this.#options.onEnd();
  }
}
