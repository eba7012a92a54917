import { type ActionFailure, failed } from "./action-failure.ts";
import type { PerformContext, Performers } from "./perform-action.ts";
import { type Steps, Task, type Wait } from "./task.ts";

/** Actions that run others, and timers. */
export const flowActions: Performers<
  "Sequence" | "Parallel" | "If" | "Delay" | "StartTimer" | "StopTimer"
> = {
  Sequence: ({ actionIds }, context) => runAsPart(actionIds, context),
  If: ({ condition, thenActionIds, elseActionIds = [] }, context) =>
    runAsPart(condition ? thenActionIds : elseActionIds, context),
  *Parallel({ actionIds }, context) {
    const failures: ActionFailure[] = [];
    const wait: Wait = (resume) => {
      let running = actionIds.length;
      if (running === 0) resume();
      const tasks = actionIds.map(
        (id) =>
          new Task(collect(id), {
            enter: (run) => context.scope.engine.scheduler.batch(run),
            onEnd() {
              running -= 1;
              if (running === 0) resume();
            },
          }),
      );
      for (const task of tasks) task.start();
      return () => {
        for (const task of tasks) task.cancel();
      };
    };
    yield wait;
    const [failure] = failures;
    if (failure !== undefined) throw failure;

    function* collect(id: string): Steps<void> {
      const error = yield* context.runList([id], context);
      if (error !== undefined) failures.push(failed(error.message));
    }
  },
  *Delay({ ms }, { scope }) {
    const wait: Wait = (resume) => scope.engine.clock.after(ms, resume);
    yield wait;
  },
  StartTimer({ timerId, intervalMs, repeat, actionIds }, context) {
    const { engine, instance } = context.scope;
    instance.timers.get(timerId)?.();
    const place = {};
    const arm = () => {
      const stop = engine.clock.after(intervalMs, () => {
        if (repeat) arm();
        else instance.timers.delete(timerId);
        engine.start(context.scope, actionIds, {
          event: context.event,
          place,
          origin: context.origin,
        });
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
function* runAsPart(actionIds: readonly string[], context: PerformContext): Steps<void> {
  const error = yield* context.runList(actionIds, context);
  if (error !== undefined) throw failed(error.message);
}
