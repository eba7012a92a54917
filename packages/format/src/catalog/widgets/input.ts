import type { Members, WidgetEntry } from "../member.ts";
import { since } from "../since.ts";
import { validators } from "../validators.ts";
import { condition, listOf, text } from "../values.ts";

/** An input, with the attributes, events and exposed members of all inputs. */
export function input(entry: Omit<WidgetEntry, "group" | "since">): WidgetEntry {
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
  label: { doc: "What it is for; always shown.", value: text, bindable: true },
  enabled: { doc: "Whether it can be used.", value: condition, bindable: true, default: true },
  required: {
    doc: "Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`.",
    value: condition,
    bindable: true,
    default: false,
  },
  validators: {
    doc: "What its value must pass; the first that it doesn't gives the error.",
    value: listOf({ kind: "variant", by: "type", of: validators }),
  },
};

/** The events of all inputs. */
export const events = {
  onValueChangedActionIds: "Run when the user has changed its value, with `event.value`.",
};

/** The members of `widget.<id>` of all inputs. */
export const exposes = {
  value: "Its value.",
  valid: "Whether it passes its validators now.",
  error: "The message that is shown, or null.",
};
