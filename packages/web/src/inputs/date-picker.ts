import type { DatePickerAttributes } from "@screenspec/runtime";
import { make, setAttribute } from "../dom.ts";
import { axes } from "../nodes/place.ts";
import type { View } from "../nodes/view.ts";
import { type FieldParts, leave, makeField, ownPress, updateField } from "./field.ts";

interface DateParts extends FieldParts {
  readonly control: HTMLInputElement;
}

const types = { date: "date", time: "time", dateTime: "datetime-local" } as const;

export const datePicker: View<DatePickerAttributes, DateParts> = {
  create({ node }) {
    const control = make("input", "input");
    control.type = types[node.attributes.mode];
    return makeField(node, control);
  },
  update(parts, { node }) {
    const { control } = parts;
    const { min, max, placeholder } = node.attributes;
    setAttribute(control, "min", min);
    setAttribute(control, "max", max);
    updateField(parts, node);
    // Browsers have no place for it in these, but tell it to those who can't see what they show instead.
    setAttribute(control, "aria-placeholder", placeholder);
    const { value } = node.control ?? {};
    const text = typeof value === "string" ? value : "";
    if (control.value !== text) control.value = text;
  },
  fills: () => axes.width,
  on: {
    click: ownPress,
    focusout: leave,
    change: ({ control }, { node }) => node.control?.change(control.value || null),
  },
};
