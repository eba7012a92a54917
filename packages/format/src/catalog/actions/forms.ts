import type { ActionEntry, Members } from "../member.ts";
import { since } from "../since.ts";
import { boolean, choice, reference } from "../values.ts";

const formId: Members = {
  formId: { doc: "The Form; all inputs of the screen when missing.", value: reference("forms") },
};

/** Actions on inputs and nodes. */
export const formActions: { readonly [name: string]: ActionEntry } = {
  ValidateForm: {
    group: "Forms",
    doc: "Shows the errors of all inputs, moves to the first that has one, and then fails.",
    since,
    attributes: formId,
    example: {
      id: "check",
      type: "Action",
      actionType: "ValidateForm",
      attributes: { formId: "address" },
    },
  },
  SubmitForm: {
    group: "Forms",
    doc: "Does the same, and succeeds with the form's values as `event.result` when there is no error.",
    since,
    attributes: formId,
    example: {
      id: "submit",
      type: "Action",
      actionType: "SubmitForm",
      attributes: { formId: "address" },
      onSuccessActionIds: ["save"],
    },
  },
  ResetForm: {
    group: "Forms",
    doc: "Gives all inputs their first values, without errors.",
    since,
    attributes: formId,
    example: { id: "reset", type: "Action", actionType: "ResetForm" },
  },
  Focus: {
    group: "Forms",
    doc: "Moves the focus to a node.",
    since,
    attributes: { targetWidgetId: { doc: "Which.", value: reference("widgets"), required: true } },
    example: {
      id: "focusSearch",
      type: "Action",
      actionType: "Focus",
      attributes: { targetWidgetId: "search" },
    },
  },
  ScrollTo: {
    group: "Forms",
    doc: "Scrolls until a node is in view, or to an end of the screen.",
    since,
    attributes: {
      targetWidgetId: { doc: "The node.", value: reference("widgets") },
      position: { doc: "The end.", value: choice("top", "bottom") },
      animated: {
        doc: "Whether it moves there; never where less motion is wanted.",
        value: boolean,
        default: true,
      },
    },
    exactlyOneOf: ["targetWidgetId", "position"],
    example: {
      id: "toTop",
      type: "Action",
      actionType: "ScrollTo",
      attributes: { position: "top" },
    },
  },
};
