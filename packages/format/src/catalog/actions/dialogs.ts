import type { ActionEntry, Shape } from "../member.ts";
import { since } from "../since.ts";
import {
  actionIds,
  anything,
  boolean,
  choice,
  condition,
  integer,
  listOf,
  node,
  object,
  reference,
  string,
  text,
} from "../values.ts";

const alertButton: Shape = {
  name: "AlertButton",
  label: "A button",
  doc: "A button of an alert.",
  members: {
    text: { doc: "What is on it.", value: text, required: true, bindable: true },
    actionIds: { doc: "Run when it is pressed, after the alert has closed.", value: actionIds },
    style: {
      doc: "What kind it is.",
      value: choice("default", "cancel", "destructive"),
      default: "default",
    },
  },
};

const menuItem: Shape = {
  name: "MenuItem",
  label: "A menu item",
  doc: "Something to choose from a menu.",
  members: {
    text: { doc: "What is on it.", value: text, required: true, bindable: true },
    icon: { doc: "The name of an icon before the text.", value: string("icon"), bindable: true },
    actionIds: { doc: "Run when it is chosen.", value: actionIds, required: true },
    style: { doc: "What kind it is.", value: choice("default", "destructive"), default: "default" },
    enabled: { doc: "Whether it can be chosen.", value: condition, bindable: true, default: true },
  },
};

const dismissible = {
  doc: "Whether it can be closed by pressing beside it or going back.",
  value: boolean,
  default: true,
} as const;
const events = { onDismissActionIds: "Run when it has been closed, with `event.result`." };
const body = {
  type: "Widget",
  widgetType: "Text",
  attributes: { text: "Which size do you want?" },
};

/** Actions that show an overlay, in the scopes of the screen that opened it. */
export const dialogActions: { readonly [name: string]: ActionEntry } = {
  ShowAlert: {
    group: "Dialogs",
    doc: "Shows a message that must be closed; ends when it is.",
    since,
    attributes: {
      title: { doc: "Its first line.", value: text, bindable: true },
      message: { doc: "The text.", value: text, required: true, bindable: true },
      buttonText: { doc: "What is on its one button.", value: text, bindable: true, default: "OK" },
      buttons: { doc: "Instead: its buttons.", value: listOf(object(alertButton), { least: 1 }) },
    },
    apart: [["buttonText"], ["buttons"]],
    example: {
      id: "confirm",
      type: "Action",
      actionType: "ShowAlert",
      attributes: {
        message: "Empty the cart?",
        buttons: [
          { text: "Keep it", style: "cancel" },
          { text: "Empty it", style: "destructive", actionIds: ["emptyCart"] },
        ],
      },
    },
  },
  ShowDialog: {
    group: "Dialogs",
    doc: "Shows a node in a box on top of the screen.",
    since,
    attributes: { body: { doc: "What is in it.", value: node, required: true }, dismissible },
    events,
    example: { id: "askSize", type: "Action", actionType: "ShowDialog", attributes: { body } },
  },
  ShowBottomSheet: {
    group: "Dialogs",
    doc: "Shows a node in a sheet that comes from the bottom.",
    since,
    attributes: { body: { doc: "What is in it.", value: node, required: true }, dismissible },
    events,
    example: {
      id: "chooseSize",
      type: "Action",
      actionType: "ShowBottomSheet",
      attributes: { body },
    },
  },
  ShowMenu: {
    group: "Dialogs",
    doc: "Shows a menu at the node that was pressed.",
    since,
    attributes: {
      items: {
        doc: "What there is to choose.",
        value: listOf(object(menuItem), { least: 1 }),
        required: true,
      },
      targetWidgetId: { doc: "The node to show it at instead.", value: reference("widgets") },
    },
    example: {
      id: "more",
      type: "Action",
      actionType: "ShowMenu",
      attributes: { items: [{ text: "Delete", style: "destructive", actionIds: ["delete"] }] },
    },
  },
  ShowSnackBar: {
    group: "Dialogs",
    doc: "Shows a short message at the bottom for a while, in the place of the one that is shown; doesn't wait for it to go.",
    since,
    attributes: {
      message: { doc: "The text.", value: text, required: true, bindable: true },
      durationMs: {
        doc: "How long it stays.",
        value: integer({ min: 1000, max: 60_000 }),
        unit: "ms",
        default: 4000,
      },
      buttonText: {
        doc: "What is on its button; without it there is none.",
        value: text,
        bindable: true,
      },
      actionIds: { doc: "Run when the button is pressed.", value: actionIds },
    },
    example: {
      id: "tellSaved",
      type: "Action",
      actionType: "ShowSnackBar",
      attributes: { message: "Saved", buttonText: "Undo", actionIds: ["undo"] },
    },
  },
  Dismiss: {
    group: "Dialogs",
    doc: "Closes the dialog, sheet or menu that its screen, or else the top one, opened last, else the snack bar, never an alert; fails when none is open.",
    since,
    attributes: {
      result: {
        doc: "What the actions that run on its closing are given.",
        value: anything,
        bindable: true,
      },
    },
    example: { id: "close", type: "Action", actionType: "Dismiss" },
  },
};
