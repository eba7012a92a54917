import type { Routine } from "../data/task.ts";
import { textOf } from "../data/text-of.ts";
import { failed } from "../live/action-failure.ts";
import { reportUnknownIcons } from "../live/report-unknown-icons.ts";
import { rulesOfAction } from "../plans/parse-rules.ts";
import type { PerformContext, Performer, Performers } from "./action-context.ts";
import { apiActions } from "./api-actions.ts";
import { dataActions } from "./data-actions.ts";
import { dialogActions } from "./dialog-actions.ts";
import { flowActions } from "./flow-actions.ts";
import { formActions } from "./form-actions.ts";
import type { AttributesByAction } from "./generated/action-types.ts";
import { hostActions, performCustom } from "./host-actions.ts";
import { navigationActions } from "./navigation-actions.ts";
import { resolveAction } from "./resolve-action.ts";

/** Performs an action. Returns its result. */
export function* performAction(context: PerformContext): Routine<unknown> {
  const { action } = context;
  const type = textOf(action.actionType);
  const rules = rulesOfAction(type);
  const attributes = resolveAction(action, context);
  if (rules === undefined) return yield* performCustom(type, attributes, context);
  const missing = rules.required.find((name) => attributes[name] === undefined);
  if (missing !== undefined) throw failed(`${type} has no ${missing}.`);
  reportUnknownIcons(context.engine, action, rules, attributes);
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
