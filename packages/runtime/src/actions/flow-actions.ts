import { minimumIntervalMs } from "../data/cascade.ts";
import type { Routine, Wait } from "../data/task.ts";
import { failed } from "../live/action-failure.ts";
import type { ActionError } from "./action-context.ts";
import type { PerformContext, Performers } from "./perform-action.ts";

/** Actions that run others, and timers. */
export const flowActions: Performers<
  "Sequence" | "Parallel" | "If" | "Delay" | "StartTimer" | "StopTimer"
> = {
  Sequence: ({ actionIds }, context) => runAsPart(actionIds, context),
  If: ({ condition, thenActionIds, elseActionIds = [] }, context) =>
    runAsPart(condition ? thenActionIds : elseActionIds, context),
  *Parallel({ actionIds }, context) {
    const { engine } = context.scope;
    const failures: ActionError[] = [];
    let running = actionIds.length;
    const wait: Wait = (resume) => {
      const tasks = actionIds.map((id) =>
        engine.runner.task(collect(id), () => {
          running -= 1;
          if (running === 0) resume();
        }),
      );
      for (const task of tasks) task.start();
      return () => {
        for (const task of tasks) task.cancel();
      };
    };
    if (running > 0) yield wait;
    failAs(failures[0]);

    function* collect(id: string): Routine<void> {
      const error = yield* context.runList([id], context);
      if (error !== undefined) failures.push(error);
    }
  },
  *Delay({ ms }, { scope }) {
    const { clock, cascade } = scope.engine;
    const wait: Wait = (resume) => clock.after(ms, resume);
    yield wait;
    if (ms >= minimumIntervalMs) cascade.restart();
  },
  StartTimer({ timerId, intervalMs, repeat, actionIds }, { scope, event, origin }) {
    const { engine, instance } = scope;
    instance.timers.get(timerId)?.();
    const place = {};
    const arm = () => {
      const stop = engine.clock.after(intervalMs, () => {
        if (repeat) arm();
        else instance.timers.delete(timerId);
        engine.runner.begin(scope, actionIds, { event, place, origin });
      });
      instance.timers.set(timerId, stop);
    };
    arm();
  },
  StopTimer({ timerId }, { scope }) {
    scope.instance.timers.get(timerId)?.();
    scope.instance.timers.delete(timerId);
  },
};

/** Runs actions as part of one that fails with the first of them that does. */
function* runAsPart(actionIds: readonly string[], context: PerformContext): Routine<void> {
  failAs(yield* context.runList(actionIds, context));
}

function failAs(error: ActionError | undefined): void {
  if (error !== undefined) throw failed(error.message);
}
