import { newActionBudget } from "../data/action-budget.ts";
import { Task } from "../data/task.ts";
import type { ActionListOptions } from "../live/action-list.ts";
import type { Engine } from "../live/engine.ts";
import type { OverlayStack } from "../live/overlay-stack.ts";
import type { Scope } from "../live/scope.ts";
import type { ActionRunner, ScreenInstance } from "../live/screen-instance.ts";
import type { ScreenStack } from "../live/screen-stack.ts";
import type { ActionRuntime } from "./action-context.ts";
import { AnswerCache } from "./answer-cache.ts";
import { createPlanAction, type PlanAction } from "./plan-action.ts";
import { runList } from "./run-list.ts";

/** Runs lists of actions, each as a task. */
export class ActionListRunner implements ActionRunner, ActionRuntime {
  readonly #engine: Engine;
  readonly overlays: OverlayStack;
  readonly planAction: PlanAction;
  answers: AnswerCache;
  readonly #getScreens: () => ScreenStack;

  /** @param getScreens returns the stack, which is created with this runner */
  constructor(engine: Engine, overlays: OverlayStack, getScreens: () => ScreenStack) {
    this.#engine = engine;
    this.overlays = overlays;
    this.planAction = createPlanAction(engine);
    this.answers = new AnswerCache(engine.clock);
    this.#getScreens = getScreens;
  }

  get screens(): ScreenStack {
    return this.#getScreens();
  }

  start(
    screen: ScreenInstance,
    scope: Scope,
    actionIds: readonly unknown[],
    options: ActionListOptions = {},
    onEnd = () => {},
  ): void {
    const { event = {}, key = actionIds, replaces = false, origin } = options;
    const { budget = newActionBudget() } = options;
    const engine = this.#engine;
    const { running } = scope.base;
    const former = running.get(key);
    const isIgnored = former !== undefined && !replaces;
    if (actionIds.length === 0 || engine.isStopped || screen.isStopped || isIgnored) {
      onEnd();
      return;
    }
    former?.cancel();
    const context = {
      runtime: this,
      engine,
      screen,
      scope: scope.captured(),
      event,
      origin,
      budget,
    };
    const task = new Task(runList(actionIds, context), engine, () => {
      screen.tasks.delete(task);
      if (running.get(key) === task) running.delete(key);
      onEnd();
    });
    running.set(key, task);
    screen.tasks.add(task);
    task.start();
  }
}
