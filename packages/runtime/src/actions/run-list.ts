import type { Action, Json } from "@screenspec/format";
import { asJson, compileCondition } from "@screenspec/format/evaluate";
import { isList } from "../data/json.ts";
import { cancelled, type Routine } from "../data/task.ts";
import { textOf } from "../data/text-of.ts";
import { errorMessage } from "../host/diagnostics.ts";
import { ActionFailure, failed } from "../live/action-failure.ts";
import type { ActionContext, ActionError } from "./action-context.ts";
import { performAction } from "./perform-action.ts";

/** Runs actions in order. Gives the error of the one that stopped the list, if any did. */
export function* runList(
  ids: readonly unknown[],
  context: ActionContext,
): Routine<ActionError | undefined> {
  const { engine } = context.scope;
  for (const id of ids) {
    const action = engine.actionOf(id);
    if (action === undefined)
      return { code: "failed", message: `There is no action ${textOf(id)}.` };
    const error = yield* runAction(action, context);
    if (error !== undefined && action.continueOnFailure !== true) return error;
  }
  return undefined;
}

/** Runs one action and its handlers. Gives its error, when it failed. */
function* runAction(action: Action, context: ActionContext): Routine<ActionError | undefined> {
  const { scope, event, budget } = context;
  const { engine } = scope;
  // An action before it may have had the host take the document away.
  if (engine.isStopped) throw cancelled;
  if (budget.left <= 0) {
    if (budget.left === 0) {
      budget.left -= 1;
      engine.diagnostics.report("too_many_actions", "The event has run 1,000 actions.", action);
    }
    throw cancelled;
  }
  budget.left -= 1;
  const inEvent = scope.withEvent(event);
  const { when } = action;
  if (
    when !== undefined &&
    !engine.diagnostics.evaluate(action, compileCondition(when), inEvent.evaluation)
  )
    return undefined;
  const outcome = yield* attempt(action, { ...context, scope: inEvent });
  engine.scheduler.settle();
  const error = "error" in outcome ? outcome.error : undefined;
  const handled = { ...context, event: { ...event, ...outcome } };
  yield* runHandlers(
    action[error === undefined ? "onSuccessActionIds" : "onFailureActionIds"],
    handled,
  );
  yield* runHandlers(action["onFinishActionIds"], handled);
  return error;
}

type Outcome = { readonly result: Json } | { readonly error: ActionError };

function* runHandlers(ids: unknown, context: ActionContext): Routine<void> {
  if (isList(ids)) yield* runList(ids, context);
}

function* attempt(action: Action, context: ActionContext): Routine<Outcome> {
  try {
    return { result: asJson(yield* performAction({ ...context, action, runList })) };
  } catch (error) {
    if (error === cancelled) throw error;
    // Whatever comes of it, such as an error of the host's: the screen goes on.
    const failure =
      error instanceof ActionFailure ? error.error : failed(errorMessage(error)).error;
    // A call that isn't made has an error as well.
    if (action.actionType === "ApiCall" && failure.code === "failed") {
      context.scope.instance.startCall(action.id).end({ error: failure });
    }
    return { error: failure };
  }
}
