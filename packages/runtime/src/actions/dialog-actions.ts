import type { JsonObject } from "@screenspec/format/evaluate";
import { isList } from "../data/set-in.ts";
import type { LiveNode } from "../nodes/live-node.ts";
import { failed } from "./action-failure.ts";
import type { PerformContext, Performers } from "./perform-action.ts";
import type { Steps, Wait } from "./task.ts";

/** Actions that show something on top of the screen. */
export const dialogActions: Performers<
  "ShowAlert" | "ShowDialog" | "ShowBottomSheet" | "ShowMenu" | "ShowSnackBar" | "Dismiss"
> = {
  *ShowAlert({ title, message, buttonText, buttons }, context) {
    const all = buttons ?? [{ text: buttonText, style: "default" as const, actionIds: [] }];
    const { overlays } = context.scope.engine;
    const wait: Wait = (resume) =>
      overlays.open(context, {
        kind: "alert",
        title,
        message,
        buttons: all.map(({ text, style }) => ({ text, style })),
        choose: (place) => resume(place),
        onDismiss: () => resume(null),
      });
    const index = (yield wait) as number | null;
    yield* runChosen(index === null ? undefined : all[index]?.actionIds, context);
    return index;
  },
  ShowDialog: ({ body, dismissible }, context) => {
    showBox("dialog", body as LiveNode, dismissible, context);
  },
  ShowBottomSheet: ({ body, dismissible }, context) => {
    showBox("sheet", body as LiveNode, dismissible, context);
  },
  *ShowMenu({ items, targetWidgetId }, context) {
    const { scope, origin } = context;
    const anchor =
      targetWidgetId === undefined ? origin : scope.instance.findNode(targetWidgetId, scope.home);
    const wait: Wait = (resume) =>
      scope.engine.overlays.open(context, {
        kind: "menu",
        anchor,
        items: items.map(({ text, icon, style, enabled }) => ({ text, icon, style, enabled })),
        choose: (place) => resume(place),
        onDismiss: () => resume(null),
      });
    const index = (yield wait) as number | null;
    yield* runChosen(index === null ? undefined : items[index]?.actionIds, context);
    return index;
  },
  ShowSnackBar({ message, durationMs, buttonText, actionIds = [] }, context) {
    const { scope, event, origin } = context;
    const { engine } = scope;
    engine.overlays.showSnackBar(context, {
      message,
      buttonText,
      durationMs,
      choose() {
        const from = scope.instance.isGone ? engine.screens.top.scope : scope;
        void engine.start(from, actionIds, { event, place: actionIds, origin });
      },
    });
  },
  Dismiss({ result = null }, { scope }) {
    if (!scope.engine.overlays.dismissLast(result)) throw failed("Nothing is open.");
  },
};

/** Its failures stay its own, as in a handler. */
function* runChosen(
  actionIds: readonly string[] | undefined,
  context: PerformContext,
): Steps<void> {
  if (actionIds !== undefined) yield* context.runList(actionIds, context);
}

function showBox(
  kind: "dialog" | "sheet",
  body: LiveNode,
  dismissible: boolean,
  context: PerformContext,
): void {
  const { scope, action, event, origin } = context;
  const { engine } = scope;
  const close = scope.instance.openLevel(scope, body.json);
  engine.overlays.open(context, {
    kind,
    body,
    dismissible,
    onDismiss(result) {
      close();
      body.dispose();
      const ids = action["onDismissActionIds"];
      if (!isList(ids)) return;
      const dismissed: JsonObject = { ...event, result };
      void engine.start(scope, ids, { event: dismissed, place: ids, origin });
    },
  });
}
