import type { ActionEntry, Members } from "../member.ts";
import { since } from "../since.ts";
import { boolean, choice, reference } from "../values.ts";

const formId: Members = {
  formId: {
    doc: "The id of the Form. The default is all inputs of the screen.",
    value: reference("forms"),
  },
};

/** Actions on inputs and nodes. */
export const formActions: { readonly [name: string]: ActionEntry } = {
  ValidateForm: {
    group: "Forms",
    doc: "Validates all inputs and shows their errors. With errors, it focuses the first invalid input and fails.",
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
    doc: "Validates like ValidateForm. Without errors, it succeeds with the form's values as `event.result`.",
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
    doc: "Resets all inputs, whether or not they are shown, to their initial values and clears their errors.",
    since,
    attributes: formId,
    example: { id: "reset", type: "Action", actionType: "ResetForm" },
  },
  Focus: {
    group: "Forms",
    doc: "Moves the focus to a node.",
    since,
    attributes: {
      targetWidgetId: { doc: "The id of the node.", value: reference("widgets"), required: true },
    },
    example: {
      id: "focusSearch",
      type: "Action",
      actionType: "Focus",
      attributes: { targetWidgetId: "search" },
    },
  },
  ScrollTo: {
    group: "Forms",
    doc: "Scrolls to a node, or to the start or end of the screen.",
    since,
    attributes: {
      targetWidgetId: { doc: "The id of the node.", value: reference("widgets") },
      position: { doc: "The start or the end.", value: choice("top", "bottom") },
      animated: {
        doc: "Whether scrolling is animated, unless the user prefers reduced motion.",
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
