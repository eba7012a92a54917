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
    text: { doc: "The text.", value: text, required: true, bindable: true },
    actionIds: { doc: "Runs when it is pressed, after the alert has closed.", value: actionIds },
    style: {
      doc: "The kind.",
      value: choice("default", "cancel", "destructive"),
      default: "default",
    },
  },
};

const menuItem: Shape = {
  name: "MenuItem",
  label: "A menu item",
  doc: "An item of a menu.",
  members: {
    text: { doc: "The text.", value: text, required: true, bindable: true },
    icon: { doc: "The name of the icon before the text.", value: string("icon"), bindable: true },
    actionIds: { doc: "Runs when it is chosen.", value: actionIds, required: true },
    style: { doc: "The kind.", value: choice("default", "destructive"), default: "default" },
    enabled: { doc: "Whether it is enabled.", value: condition, bindable: true, default: true },
  },
};

const dismissible = {
  doc: "Whether it can be closed by pressing beside it or by Back.",
  value: boolean,
  default: true,
} as const;
const events = { onDismissActionIds: "Runs when it has been closed, with `event.result`." };
const body = {
  type: "Widget",
  widgetType: "Text",
  attributes: { text: "Which size do you want?" },
};

/** Actions that show an overlay, in the scopes of the screen that opened it. */
export const dialogActions: { readonly [name: string]: ActionEntry } = {
  ShowAlert: {
    group: "Dialogs",
    doc: "Shows a message that must be closed. The action ends when it is closed.",
    since,
    attributes: {
      title: { doc: "The title.", value: text, bindable: true },
      message: { doc: "The text.", value: text, required: true, bindable: true },
      buttonText: {
        doc: "The text of its single button. The default is the SDK's word for OK in the user's language.",
        value: text,
        bindable: true,
      },
      buttons: {
        doc: "Instead of `buttonText`: the buttons.",
        value: listOf(object(alertButton), { least: 1 }),
      },
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
    attributes: { body: { doc: "The content.", value: node, required: true }, dismissible },
    events,
    example: { id: "askSize", type: "Action", actionType: "ShowDialog", attributes: { body } },
  },
  ShowBottomSheet: {
    group: "Dialogs",
    doc: "Shows a node in a sheet at the bottom.",
    since,
    attributes: { body: { doc: "The content.", value: node, required: true }, dismissible },
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
    doc: "Shows a menu at the pressed node.",
    since,
    attributes: {
      items: {
        doc: "The items of the menu.",
        value: listOf(object(menuItem), { least: 1 }),
        required: true,
      },
      targetWidgetId: {
        doc: "The node at which the menu is shown instead.",
        value: reference("widgets"),
      },
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
    doc: "Shows a short message at the bottom for a while and replaces the current one. The action doesn't wait for it to disappear.",
    since,
    attributes: {
      message: { doc: "The text.", value: text, required: true, bindable: true },
      durationMs: {
        doc: "How long the message is shown.",
        value: integer({ min: 1000, max: 60_000 }),
        unit: "ms",
        default: 4000,
      },
      buttonText: {
        doc: "The text of the button. Without it there is no button.",
        value: text,
        bindable: true,
      },
      actionIds: { doc: "Runs when the button is pressed.", value: actionIds },
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
    doc: "Closes the dialog, sheet or menu that its screen (or else the top screen) opened last, else the snack bar. It never closes an alert. Fails if none is open.",
    since,
    attributes: {
      result: {
        doc: "The result for the actions that run on closing.",
        value: anything,
        bindable: true,
      },
    },
    example: { id: "close", type: "Action", actionType: "Dismiss" },
  },
};
