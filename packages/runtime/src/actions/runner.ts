import { type Routine, Task } from "../data/task.ts";
import type { Engine } from "../live/engine.ts";
import type { Scope } from "../live/scope.ts";
import { type ActionContext, mostActions } from "./action-context.ts";
import { runList } from "./run-list.ts";

/** How a list of actions is begun. */
interface Beginning extends Partial<Pick<ActionContext, "event" | "origin">> {
  /** What tells it from other lists in its scope: while one of the same place runs, it isn't begun. */
  readonly place?: object;
  /** Whether it cancels that one instead. */
  readonly isNewest?: boolean;
  /** What the event has left of its actions, where it is one that others come of. */
  readonly budget?: ActionContext["budget"] | undefined;
}

/** Runs lists of actions, each as a task of its own. */
export class Runner {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Runs a list of actions; ends when they have, or at once when it isn't begun. */
  start(scope: Scope, ids: readonly unknown[], beginning?: Beginning): Promise<void> {
    return new Promise((resolve) => {
      this.begin(scope, ids, beginning, resolve);
    });
  }

  /** Runs a list of actions, and calls back when it is over. */
  begin(
    scope: Scope,
    ids: readonly unknown[],
    {
      event = {},
      place = ids,
      isNewest = false,
      origin,
      budget = { left: mostActions },
    }: Beginning = {},
    onEnd = () => {},
  ): void {
    const { isStopped } = this.#engine;
    const { running } = scope.home;
    const { tasks, isGone } = scope.instance;
    const former = running.get(place);
    if (ids.length === 0 || isStopped || isGone || (former !== undefined && !isNewest)) {
      onEnd();
      return;
    }
    former?.cancel();
    const context = { scope: scope.captured(), event, origin, budget };
    const task = this.task(runList(ids, context), () => {
      tasks.delete(task);
      if (running.get(place) === task) running.delete(place);
      onEnd();
    });
    running.set(place, task);
    tasks.add(task);
    task.start();
  }

  /** A routine to run, each stretch of it a batch, in the cascade of rules that it was begun in. */
  task(routine: Routine<unknown>, onEnd: () => void): Task {
    const { cascade, scheduler } = this.#engine;
    let { depth } = cascade;
    const enter = (run: () => void) => {
      const stretch = () => {
        run();
        // What is derived from its changes is of the same round.
        scheduler.derive();
      };
      depth = cascade.runAt(depth, () => scheduler.batch(stretch));
    };
    return new Task(routine, { enter, onEnd });
  }
}
