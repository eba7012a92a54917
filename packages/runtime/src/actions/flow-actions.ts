import { minimumIntervalMs } from "../data/cascade.ts";
import type { Routine, Wait } from "../data/task.ts";
import { type ActionError, failed } from "../live/action-failure.ts";
import type { PerformContext, Performers } from "./action-context.ts";

/** Actions that run others, and timers. */
export const flowActions: Performers<
  "Sequence" | "Parallel" | "If" | "Delay" | "StartTimer" | "StopTimer"
> = {
  Sequence: ({ actionIds }, context) => runInner(actionIds, context),
  If: ({ condition, thenActionIds, elseActionIds = [] }, context) =>
    runInner(condition ? thenActionIds : elseActionIds, context),
  *Parallel({ actionIds }, context) {
    const errors: ActionError[] = [];
    yield actionIds.map(runOne);
    failWith(errors[0]);

    function* runOne(id: string): Routine<void> {
      const error = yield* context.runList([id], context);
      if (error !== undefined) errors.push(error);
    }
  },
  *Delay({ ms }, { engine }) {
    const { clock, cascade } = engine;
    const wait: Wait = (resume) => clock.after(ms, resume);
    yield wait;
    if (ms >= minimumIntervalMs) cascade.restart();
  },
  StartTimer({ timerId, intervalMs, repeat, actionIds }, context) {
    const { engine, screen, scope, event, origin } = context;
    screen.timers.get(timerId)?.();
    const key = {};
    const startTimer = () => {
      const stop = engine.clock.after(intervalMs, () => {
        if (repeat) startTimer();
        else screen.timers.delete(timerId);
        scope.start(actionIds, { event, key, origin });
      });
      screen.timers.set(timerId, stop);
    };
    startTimer();
  },
  StopTimer({ timerId }, { screen }) {
    screen.timers.get(timerId)?.();
    screen.timers.delete(timerId);
  },
};

/** Runs actions within another one, which fails with the first of them that fails. */
function* runInner(actionIds: readonly string[], context: PerformContext): Routine<void> {
  failWith(yield* context.runList(actionIds, context));
}

function failWith(error: ActionError | undefined): void {
  if (error !== undefined) throw failed(error.message);
}
