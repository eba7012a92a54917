import type { JsonObject } from "@screenspec/format";
import type { ActionBudget } from "../data/action-budget.ts";
import type { ViewNode } from "../view/view-node.ts";

/** How a list of actions is started. */
export interface ActionListOptions {
  /** The value of `event`. Default: an empty object. */
  readonly event?: JsonObject;
  /** The node that the user has pressed. */
  readonly origin?: ViewNode | undefined;
  /** Identifies the list in its scope: while a list of the same key runs, it isn't started. Default: the array of ids. */
  readonly key?: object;
  /** Starts it nevertheless, and cancels the running one. */
  readonly replaces?: boolean;
  /** The remaining actions of an event that has caused this one. Default: a new budget. */
  readonly budget?: ActionBudget | undefined;
}
