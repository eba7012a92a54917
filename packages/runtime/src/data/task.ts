import type { Cascade } from "./cascade.ts";
import type { Scheduler } from "./scheduler.ts";

/** Starts something that a task waits for. Returns a function that cancels it, if it can be cancelled. */
export type Wait = (resume: () => void) => (() => void) | undefined;

/**
 * A coroutine that yields its waits, and lists of routines that run at the same time until all of them have ended. After
 * an empty list it goes on at once, unless its task was cancelled.
 */
export type Routine<Result> = Generator<Wait | readonly Routine<void>[], Result, void>;

/** Thrown to end a routine from within: neither success nor failure. */
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
  yield [run()];
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

/** A routine that a task runs: the one that it was started with, or one of a list that another routine has yielded. */
interface Branch {
  readonly routine: Routine<unknown>;
  /** The branch that has yielded the routine, and waits for it. */
  readonly parent: Branch | undefined;
  /** The number of yielded routines that haven't ended. */
  running: number;
  /** The depth of the cascade at which it goes on. */
  depth: number;
}

interface TaskEngine {
  readonly scheduler: Scheduler;
  readonly cascade: Cascade;
}

/**
 * Runs a routine: synchronously until it waits, and on whenever the wait is over. Each stretch between two waits is part
 * of a batch, and has the depth of the cascade at which the stretch before it ended. Once cancelled, the task never goes
 * on.
 */
export class Task {
  readonly #engine: TaskEngine;
  readonly #root: Branch;
  /** Called once, when the task has ended or is cancelled. */
  readonly #onEnd: () => void;
  /** Cancels what the waiting branches wait for. */
  readonly #cancelWaits = new Map<Branch, () => void>();
  #isOver = false;

  constructor(routine: Routine<unknown>, engine: TaskEngine, onEnd: () => void) {
    this.#engine = engine;
    this.#onEnd = onEnd;
    this.#root = { routine, parent: undefined, running: 0, depth: engine.cascade.depth };
  }

  start(): void {
    this.#run(this.#root);
  }

  cancel(): void {
    this.#end();
  }

  /** Runs a branch, then those that it has yielded or that have waited for it: in a loop, because recursion needs stack. */
  #run(branch: Branch): void {
    const { scheduler, cascade } = this.#engine;
    // The last one is the next, so the routines of an inner list precede the rest of the outer list.
    const ready = [branch];
    scheduler.batch(() => {
      for (let next = ready.pop(); next && !this.#isOver; next = ready.pop()) {
        const current = next;
        current.depth = cascade.runAt(current.depth, () => {
          this.#advance(current, ready);
          // The derived values belong to the same depth as the changes that they follow from.
          scheduler.derive();
        });
      }
    });
  }

  /** Runs a branch until it waits or ends. Adds the branches that can go on then, in reverse order. */
  #advance(branch: Branch, ready: Branch[]): void {
    while (!this.#isOver) {
      const step = nextStep(branch.routine);
      if (step === undefined) {
        this.#endBranch(branch, ready);
        return;
      }
      if (typeof step === "function") {
        if (!this.#wait(branch, step)) return;
      } else if (step.length > 0) {
        const { depth } = this.#engine.cascade;
        branch.running = step.length;
        for (const routine of step.toReversed())
          ready.push({ routine, parent: branch, running: 0, depth });
        return;
      }
    }
  }

  /** Starts a wait. Returns whether it is over at once; otherwise the branch runs when it is over. */
  #wait(branch: Branch, wait: Wait): boolean {
    let isSync = true;
    let hasResumed = false;
    const cancelWait = wait(() => {
      if (hasResumed) return;
      hasResumed = true;
      if (isSync || this.#isOver) return;
      this.#cancelWaits.delete(branch);
      this.#run(branch);
    });
    isSync = false;
    if (hasResumed || cancelWait === undefined) return hasResumed;
    // Starting the wait may have cancelled this task.
    if (this.#isOver) cancelWait();
    else this.#cancelWaits.set(branch, cancelWait);
    return false;
  }

  #endBranch({ parent }: Branch, ready: Branch[]): void {
    if (parent === undefined) {
      this.#end();
      return;
    }
    parent.running -= 1;
    // A branch that has waited for the user, or long enough, has started a new cascade for the branch that waits for it.
    parent.depth = Math.min(parent.depth, this.#engine.cascade.depth);
    if (parent.running === 0) ready.push(parent);
  }

  #end(): void {
    if (this.#isOver) return;
    // First, because a wait that is cancelled may call `resume`.
    this.#isOver = true;
    for (const cancelWait of this.#cancelWaits.values()) cancelWait();
    this.#cancelWaits.clear();
    this.#onEnd();
  }
}

/** Returns what a routine yields next; undefined at its end. */
function nextStep(routine: Routine<unknown>): Wait | readonly Routine<void>[] | undefined {
  try {
    const { done, value } = routine.next();
    return done ? undefined : value;
  } catch (error) {
    if (error === cancelled) return undefined;
    throw error;
  }
}
