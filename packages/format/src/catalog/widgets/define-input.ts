import { fieldStyle } from "../field-style.ts";
import type { Members, WidgetEntry } from "../member.ts";
import { since } from "../since.ts";
import { validators } from "../validators.ts";
import { choice, condition, listOf, object, text } from "../values.ts";

/** The entry of an input, with the attributes, events and exposed members of all inputs. */
export function defineInput(entry: Omit<WidgetEntry, "group" | "since">): WidgetEntry {
  return {
    group: "Inputs",
    since,
    role: "input",
    events,
    exposes,
    ...entry,
    attributes: { ...common, ...entry.attributes },
  };
}

const common: Members = {
  label: { doc: "The label, which is always visible.", value: text, bindable: true },
  enabled: {
    doc: "Whether the input is enabled.",
    value: condition,
    bindable: true,
    default: true,
  },
  required: {
    doc: "Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator.",
    value: condition,
    bindable: true,
    default: false,
  },
  validators: {
    doc: "The validators of the value. The first one that fails determines the error.",
    value: listOf({ kind: "variant", by: "type", of: validators }),
  },
};

/** The attributes of inputs with a box for their value. */
export const box: Members = {
  labelPlacement: {
    doc: "Where the label is: above the box; inside it, small while the field has the focus or a value; at the start of the line; or only announced (`hidden`).",
    value: choice("above", "inside", "start", "hidden"),
    bindable: true,
    default: "above",
  },
  fieldStyle: {
    doc: "The appearance of the box, of the text in it and of the label, also by state.",
    value: object(fieldStyle),
  },
};

/** The events of all inputs. */
export const events = {
  onValueChangedActionIds: "Runs when the user changes the value, with `event.value`.",
};

/** The members of `widget.<id>` of all inputs. */
export const exposes = {
  value: "Its value.",
  valid: "Whether the current value is valid.",
  error: "The error message that is shown, or null.",
};
