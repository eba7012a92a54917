import type { Action, JsonObject } from "@screenspec/format";
import type { ActionBudget } from "../data/action-budget.ts";
import type { Routine } from "../data/task.ts";
import type { ActionError } from "../live/action-failure.ts";
import type { Engine } from "../live/engine.ts";
import type { OverlayStack } from "../live/overlay-stack.ts";
import type { Scope } from "../live/scope.ts";
import type { ScreenInstance } from "../live/screen-instance.ts";
import type { ScreenStack } from "../live/screen-stack.ts";
import type { ViewNode } from "../view/view-node.ts";
import type { AnswerCache } from "./answer-cache.ts";
import type { AttributesByAction } from "./generated/action-types.ts";
import type { PlanAction } from "./plan-action.ts";

/** The runtime that actions use; action-list-runner.ts implements it. */
export interface ActionRuntime {
  readonly screens: ScreenStack;
  readonly overlays: OverlayStack;
  readonly planAction: PlanAction;
  readonly answers: AnswerCache;
}

/** The context of a list of actions. */
export interface ActionContext {
  readonly runtime: ActionRuntime;
  readonly engine: Engine;
  readonly screen: ScreenInstance;
  readonly scope: Scope;
  readonly event: JsonObject;
  /** The node that the user has pressed, if any. */
  readonly origin: ViewNode | undefined;
  readonly budget: ActionBudget;
}

/** The context of one action. */
export interface PerformContext extends ActionContext {
  /** The action; in its `scope` expressions can read `event`. */
  readonly action: Action;
  /** Runs a list of actions. Returns the error that has stopped it, if any. */
  readonly runList: (
    actionIds: readonly unknown[],
    context: ActionContext,
  ) => Routine<ActionError | undefined>;
}

/** Functions that perform actions, by their types. */
export type Performers<Types extends keyof AttributesByAction> = {
  readonly [Type in Types]: Performer<AttributesByAction[Type]>;
};

export type Performer<Attributes = unknown> = PerformMethod<Attributes>["perform"];

/** Declared as a method, whose parameters are compared bivariantly, so that all performers fit into one table. */
interface PerformMethod<Attributes> {
  /** Performs an action. Returns its result, or a routine that does. Throws to fail the action. */
  perform(attributes: Attributes, context: PerformContext): unknown;
}
