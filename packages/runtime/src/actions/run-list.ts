import type { Action, Json } from "@screenspec/format";
import { asJson, compileCondition } from "@screenspec/format/evaluate";
import { isList } from "../data/json.ts";
import { call, cancelled, type Routine } from "../data/task.ts";
import { textOf } from "../data/text-of.ts";
import { errorMessage } from "../host/diagnostics.ts";
import { type ActionError, ActionFailure, failed } from "../live/action-failure.ts";
import type { ActionContext } from "./action-context.ts";
import { performAction } from "./perform-action.ts";

/** Runs actions in order. Returns the error of the one that has stopped the list, if any. */
export function runList(
  actionIds: readonly unknown[],
  context: ActionContext,
): Routine<ActionError | undefined> {
  return call(runEach(actionIds, context));
}

function* runEach(
  actionIds: readonly unknown[],
  context: ActionContext,
): Routine<ActionError | undefined> {
  const { engine } = context;
  for (const id of actionIds) {
    const action = engine.findAction(id);
    if (action === undefined)
      return { code: "failed", message: `There is no action ${textOf(id)}.` };
    const error = yield* runAction(action, context);
    if (error !== undefined && action.continueOnFailure !== true) return error;
  }
  return undefined;
}

/** Runs one action and its handlers. Returns its error, if it has failed. */
function* runAction(action: Action, context: ActionContext): Routine<ActionError | undefined> {
  const { engine, event, budget } = context;
  // A former action may have cancelled this task: its rule has fired again, its screen was dropped, or the host has
  // stopped the runtime. A cancelled task goes no further than here.
  yield [];
  if (budget.left <= 0) {
    if (budget.left === 0) {
      budget.left -= 1;
      engine.diagnostics.report("too_many_actions", "1,000 actions have run.", action);
    }
    throw cancelled;
  }
  budget.left -= 1;
  const scope = context.scope.withEvent(event);
  const { when } = action;
  if (
    when !== undefined &&
    !engine.diagnostics.evaluate(action, compileCondition(when), scope.evaluation)
  )
    return undefined;
  const outcome = yield* attempt(action, { ...context, scope });
  engine.scheduler.settle();
  const error = "error" in outcome ? outcome.error : undefined;
  const handlerContext = { ...context, event: { ...event, ...outcome } };
  yield* runHandlers(
    action[error === undefined ? "onSuccessActionIds" : "onFailureActionIds"],
    handlerContext,
  );
  yield* runHandlers(action["onFinishActionIds"], handlerContext);
  return error;
}

type Outcome = { readonly result: Json } | { readonly error: ActionError };

function* runHandlers(actionIds: unknown, context: ActionContext): Routine<void> {
  if (isList(actionIds)) yield* runList(actionIds, context);
}

function* attempt(action: Action, context: ActionContext): Routine<Outcome> {
  try {
    return { result: asJson(yield* performAction({ ...context, action, runList })) };
  } catch (error) {
    if (error === cancelled) throw error;
    // Any exception, such as one of the host's, fails only the action.
    const failure =
      error instanceof ActionFailure ? error.error : failed(errorMessage(error)).error;
    // A call that was never sent has an error in `api.<id>`, too.
    if (action.actionType === "ApiCall" && failure.code === "failed") {
      context.screen.startCall(action.id).end({ error: failure });
    }
    return { error: failure };
  }
}
