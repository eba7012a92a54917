import { isList } from "../data/json.ts";
import { type Routine, waitFor } from "../data/task.ts";
import { type ActionFailure, failed } from "../live/action-failure.ts";
import type { LiveNode } from "../live/live-node.ts";
import type { Choices } from "../live/overlay-stack.ts";
import type { PerformContext, Performers } from "./action-context.ts";

/** Actions that open and close overlays. */
export const dialogActions: Performers<
  "ShowAlert" | "ShowDialog" | "ShowBottomSheet" | "ShowMenu" | "ShowSnackBar" | "Dismiss"
> = {
  ShowAlert({ title, message, buttonText, buttons }, context) {
    const choices = buttons ?? [
      { text: buttonText ?? context.scope.engine.texts.ok, style: "default" as const },
    ];
    const alertButtons = choices.map(({ text, style }) => ({ text, style }));
    return ask({ kind: "alert", title, message, buttons: alertButtons }, choices, context);
  },
  ShowDialog: ({ body, dismissible }, context) => {
    showBox("dialog", body, dismissible, context);
  },
  ShowBottomSheet: ({ body, dismissible }, context) => {
    showBox("sheet", body, dismissible, context);
  },
  ShowMenu({ items, targetWidgetId }, context) {
    const { screen, scope, origin } = context;
    const anchor =
      targetWidgetId === undefined ? origin : screen.contents.findNode(targetWidgetId, scope.base);
    const menuItems = items.map(({ text, icon, style, enabled }) => ({
      text,
      icon,
      style,
      enabled,
    }));
    return ask({ kind: "menu", anchor, items: menuItems }, items, context);
  },
  ShowSnackBar({ message, durationMs, buttonText, actionIds = [] }, context) {
    const { runtime, screen, scope, event, origin } = context;
    runtime.overlays.showSnackBar(openerOf(context), durationMs, {
      kind: "snackBar",
      message,
      buttonText,
      choose() {
        // The snack bar outlives its screen.
        const current = screen.isStopped ? runtime.screens.top.scope : scope;
        current.start(actionIds, { event, origin });
      },
    });
  },
  Dismiss({ result = null }, { runtime, screen }) {
    if (!runtime.overlays.dismissLast(screen.key, result)) throw failed("Nothing is open.");
  },
};

/** Waits for the user's choice, and runs its actions. Their failure doesn't fail this action, as in a handler. */
function* ask(
  overlay: Choices,
  choices: readonly { readonly actionIds?: readonly string[] }[],
  context: PerformContext,
): Routine<unknown> {
  const { overlays } = context.runtime;
  if (overlays.isFull) throw tooManyOpen();
  const index = yield* waitFor<number | null>((resume) =>
    overlays.open(openerOf(context), { ...overlay, choose: resume }, () => resume(null)),
  );
  if (index !== null) context.engine.cascade.restart();
  yield* context.runList(choices[index ?? -1]?.actionIds ?? [], context);
  return index;
}

function showBox(
  kind: "dialog" | "sheet",
  body: LiveNode,
  dismissible: boolean,
  context: PerformContext,
): void {
  const { runtime, screen, scope, action, event, origin } = context;
  if (runtime.overlays.isFull) {
    body.dispose();
    throw tooManyOpen();
  }
  const closeGroup = screen.contents.openGroup(scope, body.json);
  runtime.overlays.open(openerOf(context), { kind, body, dismissible }, (result) => {
    closeGroup();
    body.dispose();
    const actionIds = action["onDismissActionIds"];
    if (isList(actionIds)) scope.start(actionIds, { event: { ...event, result }, origin });
  });
}

function openerOf({ screen, action }: PerformContext) {
  return { screenKey: screen.key, action };
}

function tooManyOpen(): ActionFailure {
  return failed("100 dialogs are open: close one.");
}
