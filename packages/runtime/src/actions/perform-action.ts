import type { JsonObject } from "@screenspec/format/evaluate";
import { rulesOfAction } from "../attributes/parse-rules.ts";
import { textOf } from "../attributes/text-of.ts";
import type { ActionAttributesByType } from "../generated/attribute-types.ts";
import type { ActionContext, ActionError } from "./action-context.ts";
import { failed } from "./action-failure.ts";
import { apiActions } from "./api-actions.ts";
import { dataActions } from "./data-actions.ts";
import { dialogActions } from "./dialog-actions.ts";
import { flowActions } from "./flow-actions.ts";
import { formActions } from "./form-actions.ts";
import { hostActions, performCustom } from "./host-actions.ts";
import { navigationActions } from "./navigation-actions.ts";
import { resolveAction } from "./resolve-action.ts";
import type { Steps } from "./task.ts";

/** Does what an action of one type does; gives its result, or steps that do. Throws what fails it. */
type Performer<Attributes> = (
  attributes: Attributes,
  context: PerformContext,
) => unknown | Steps<unknown>;

export interface PerformContext extends ActionContext {
  /** The action itself; its scope has `event`. */
  readonly action: JsonObject;
  /** Runs a list of actions. Gives the error of the one that stopped it, if any did. */
  readonly runList: (
    ids: readonly unknown[],
    context: ActionContext,
  ) => Steps<ActionError | undefined>;
}

/** An entry for each action of the catalog: the compiler holds it to that. */
export type Performers<Names extends keyof ActionAttributesByType> = {
  readonly [Name in Names]: Performer<ActionAttributesByType[Name]>;
};

/** Does what an action does. */
export function* performAction(context: PerformContext): Steps<unknown> {
  const { action } = context;
  const type = textOf(action["actionType"]);
  const rules = rulesOfAction(type);
  const attributes = resolveAction<JsonObject>(action, context.scope);
  if (rules === undefined) return yield* performCustom(type, attributes, context);
  const missing = rules.required.find((name) => attributes[name] === undefined);
  if (missing !== undefined) throw failed(`${type} has no ${missing}.`);
  const performer = performers[type as keyof ActionAttributesByType] as Performer<
    typeof attributes
  >;
  const result = performer(attributes, context);
  return isSteps(result) ? yield* result : result;
}

function isSteps(value: unknown): value is Steps<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value && "next" in value;
}

const performers: Performers<keyof ActionAttributesByType> = {
  ...dataActions,
  ...apiActions,
  ...flowActions,
  ...dialogActions,
  ...formActions,
  ...hostActions,
  ...navigationActions,
};
