import { isList } from "../data/json.ts";
import { type Routine, waitFor } from "../data/task.ts";
import { type ActionFailure, failed } from "../live/action-failure.ts";
import type { LiveNode } from "../live/live-node.ts";
import type { Choices } from "../live/overlay-stack.ts";
import type { PerformContext, Performers } from "./perform-action.ts";

/** Actions that show something on top of the screen. */
export const dialogActions: Performers<
  "ShowAlert" | "ShowDialog" | "ShowBottomSheet" | "ShowMenu" | "ShowSnackBar" | "Dismiss"
> = {
  ShowAlert({ title, message, buttonText, buttons }, context) {
    const all = buttons ?? [{ text: buttonText, style: "default" as const }];
    const shown = all.map(({ text, style }) => ({ text, style }));
    return ask({ kind: "alert", title, message, buttons: shown }, all, context);
  },
  ShowDialog: ({ body, dismissible }, context) => {
    showBox("dialog", body, dismissible, context);
  },
  ShowBottomSheet: ({ body, dismissible }, context) => {
    showBox("sheet", body, dismissible, context);
  },
  ShowMenu({ items, targetWidgetId }, context) {
    const { scope, origin } = context;
    const anchor =
      targetWidgetId === undefined ? origin : scope.instance.findNode(targetWidgetId, scope.home);
    const shown = items.map(({ text, icon, style, enabled }) => ({ text, icon, style, enabled }));
    return ask({ kind: "menu", anchor, items: shown }, items, context);
  },
  ShowSnackBar({ message, durationMs, buttonText, actionIds = [] }, context) {
    const { scope, event, origin } = context;
    const { engine, instance } = scope;
    engine.overlays.showSnackBar(context, durationMs, {
      kind: "snackBar",
      message,
      buttonText,
      choose() {
        const from = instance.isGone ? engine.screens.top.scope : scope;
        engine.runner.begin(from, actionIds, { event, origin });
      },
    });
  },
  Dismiss({ result = null }, { scope }) {
    const { engine, instance } = scope;
    if (!engine.overlays.dismissLast(instance.key, result)) throw failed("Nothing is open.");
  },
};

/** Waits for the user's choice, and runs its actions. Their failures stay their own, as in a handler. */
function* ask(
  opened: Choices,
  all: readonly { readonly actionIds?: readonly string[] }[],
  context: PerformContext,
): Routine<unknown> {
  const { overlays, cascade } = context.scope.engine;
  if (overlays.isFull) throw tooMany();
  const index = yield* waitFor<number | null>((resume) =>
    // Whatever closes it otherwise is no choice.
    overlays.open(context, { ...opened, choose: resume }, () => resume(null)),
  );
  if (index !== null) cascade.restart();
  yield* context.runList(all[index ?? -1]?.actionIds ?? [], context);
  return index;
}

function showBox(
  kind: "dialog" | "sheet",
  body: LiveNode,
  dismissible: boolean,
  context: PerformContext,
): void {
  const { scope, action, event, origin } = context;
  const { engine } = scope;
  if (engine.overlays.isFull) {
    body.dispose();
    throw tooMany();
  }
  const close = scope.instance.openLevel(scope, body.json);
  engine.overlays.open(context, { kind, body, dismissible }, (result) => {
    close();
    body.dispose();
    const ids = action["onDismissActionIds"];
    if (isList(ids)) engine.runner.begin(scope, ids, { event: { ...event, result }, origin });
  });
}

function tooMany(): ActionFailure {
  return failed("100 dialogs and their like are open: close one.");
}
