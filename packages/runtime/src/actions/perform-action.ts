import type { Action } from "@screenspec/format";
import type { Routine } from "../data/task.ts";
import { textOf } from "../data/text-of.ts";
import { failed } from "../live/action-failure.ts";
import { rulesOfAction } from "../plans/parse-rules.ts";
import type { ActionContext, ActionError } from "./action-context.ts";
import { apiActions } from "./api-actions.ts";
import { dataActions } from "./data-actions.ts";
import { dialogActions } from "./dialog-actions.ts";
import { flowActions } from "./flow-actions.ts";
import { formActions } from "./form-actions.ts";
import type { AttributesByAction } from "./generated/action-types.ts";
import { hostActions, performCustom } from "./host-actions.ts";
import { navigationActions } from "./navigation-actions.ts";
import { resolveAction } from "./resolve-action.ts";

/** Written as a method, so that the compiler lets those of all types stand in one table. */
interface Performing<Attributes> {
  /** Does what an action of one type does; gives its result, or a routine that does. Throws what fails it. */
  perform(attributes: Attributes, context: PerformContext): unknown;
}

type Performer<Attributes = unknown> = Performing<Attributes>["perform"];

export interface PerformContext extends ActionContext {
  /** The action itself; its scope has `event`. */
  readonly action: Action;
  /** Runs a list of actions. Gives the error of the one that stopped it, if any did. */
  readonly runList: (
    ids: readonly unknown[],
    context: ActionContext,
  ) => Routine<ActionError | undefined>;
}

/** An entry for each action of the catalog: the compiler holds it to that. */
export type Performers<Names extends keyof AttributesByAction> = {
  readonly [Name in Names]: Performer<AttributesByAction[Name]>;
};

/** Does what an action does. */
export function* performAction(context: PerformContext): Routine<unknown> {
  const { action, scope } = context;
  const type = textOf(action.actionType);
  const rules = rulesOfAction(type);
  const attributes = resolveAction(action, scope);
  if (rules === undefined) return yield* performCustom(type, attributes, context);
  const missing = rules.required.find((name) => attributes[name] === undefined);
  if (missing !== undefined) throw failed(`${type} has no ${missing}.`);
  const result = performers[type]?.(attributes, context);
  return isRoutine(result) ? yield* result : result;
}

function isRoutine(value: unknown): value is Routine<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value && "next" in value;
}

const performers: { readonly [type: string]: Performer | undefined } = {
  ...dataActions,
  ...apiActions,
  ...flowActions,
  ...dialogActions,
  ...formActions,
  ...hostActions,
  ...navigationActions,
} satisfies Performers<keyof AttributesByAction>;
